import { expect, type Page } from '@playwright/test'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { sectionLink, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const LIST = pagamentoMensagemEndpoints['pagamento/mensagens'].path
const ADD = pagamentoMensagemEndpoints['pagamento/mensagem/adicionar'].path
const word = (name: string, values = {}) => translate(`pages.pagamento.messages.${name}`, values)

const log = (page: Page) => page.getByRole('region', { name: word('log') })
const messages = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('separator') })
const box = (page: Page) => page.getByRole('textbox', { name: word('text') })
const conversation = (id: number) => `${recordRoute(pagamento, id)}?aba=mensagens`

/** Payment request of the agent for the importer, and the agent's browser with that client chosen. */
async function requestOf(api: Api, page: Page) {
  const { IdRegistro } = await api.sessionOf('industria')
  const { IdUsuario } = await api.sessionOf('agente')
  const { Id } = await api.create('agente', pagamento, {}, IdRegistro)
  await page.evaluate(
    ([user, client]) => localStorage.setItem(`__canal_client_${user}`, JSON.stringify({ Id: client })),
    [IdUsuario, IdRegistro],
  )
  return Id
}

test.use({ account: 'agente' })

test('both companies write to each other beside a request, and see it at once', async ({
  page: agent,
  api,
  openAs,
}) => {
  const id = await requestOf(api, agent)
  const importer = await openAs('industria')
  await agent.goto(conversation(id))
  await expect(log(agent)).toContainText(word('empty'))
  await box(agent).fill('Falta a nota')
  await box(agent).press('Control+Enter')
  await expect(messages(agent)).toHaveText([/Rafael Antunes.*Falta a nota/])

  // Unread messages are marked read when the end of the conversation was visible.
  await importer.goto(recordRoute(pagamento, id))
  const tab = sectionLink(importer, new RegExp(`^${word('title')}`))
  await expect(tab).toHaveAccessibleName(new RegExp(word('unread', { smart_count: 1 })))
  await tab.click()
  await expect(log(importer)).toContainText(word('newOnes'))
  await expect(tab).toHaveAccessibleName(word('title'))

  // Mentions are possible by keyboard alone.
  await box(importer).pressSequentially('Segue, @')
  const person = importer.getByRole('combobox', { name: word('person') })
  await expect(person).toBeFocused()
  await person.pressSequentially('rafa')
  await expect(importer.getByRole('option')).toHaveCount(1)
  await person.press('Enter')
  await expect(box(importer)).toBeFocused()
  await expect(box(importer)).toHaveValue('Segue, @Rafael Antunes ')
  await importer.keyboard.type('<b>hoje</b>')
  await expectNothingFound(importer, 'messages', 'main')
  await importer.getByRole('button', { name: word('send'), exact: true }).click()
  await expect(messages(importer)).toHaveCount(2)
  await expect(messages(agent)).toHaveText([
    /Falta a nota/,
    /Helena Schmitt.*Segue, @Rafael Antunes <b>hoje<\/b>/,
  ])
  await expect(agent.getByRole('status').filter({ hasText: 'Helena Schmitt: Segue' })).toHaveCount(1)
})

test.describe('a connection that fails', () => {
  test.use({ refusals: [0] })

  test('what is written is kept when one leaves, and sent once after a failure', async ({ page, api }) => {
    const id = await requestOf(api, page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(conversation(id))
    await box(page).fill('Ainda não')
    await page.reload()
    await expect(box(page)).toHaveValue('Ainda não')
    await expectNoSidewaysScroll(page)

    // Stored by the server, but the answer is lost.
    await page.route(
      `**${ADD}`,
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await box(page).press('Control+Enter')
    const again = messages(page).getByRole('button', { name: translate('actions.retry') })
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(messages(page)).toHaveCount(1)
    await page.reload()
    await expect(messages(page)).toHaveText([/Ainda não/])
    await expect(box(page)).toHaveValue('')
  })

  test('older messages come as one scrolls up, and not without a word where they fail to', async ({
    page,
    api,
  }) => {
    const id = await requestOf(api, page)
    const { IdRegistro } = await api.sessionOf('industria')
    const written = 14
    for (const account of ['industria', 'agente'] as const) {
      const { Token_Acess } = await api.sessionOf(account)
      const client = account === 'agente' ? { [CLIENT_HEADER]: String(IdRegistro) } : {}
      const headers = { Authorization: `Bearer ${Token_Acess}`, ...client }
      for (let at = 0; at < written / 2; at++) {
        const data = { IdPagamento: id, Texto: `${account} ${at}` }
        expect((await page.request.post(ADD, { headers, data })).status()).toBe(200)
      }
    }
    // The first page is cut short: as many messages as it holds would exceed the quota of a minute.
    const FIRST = 10
    await page.route(`**${LIST}?id=${id}`, async route => {
      const response = await route.fetch()
      const whole = await response.json()
      await route.fulfill({
        response,
        json: { ...whole, Mensagens: whole.Mensagens.slice(-FIRST), Mais: true },
      })
    })
    const OLDER = '**/mensagens?*antes=*'
    await page.route(OLDER, route => route.abort())
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto(conversation(id))
    await expect(messages(page)).toHaveCount(FIRST)
    await log(page).press('Home')
    await expect(toasts(page)).toContainText(translate('shell.network.offline'))
    await page.unroute(OLDER)
    const firstLoaded = messages(page).filter({ hasText: 'industria 4' })
    const place = () => firstLoaded.evaluate(message => message.getBoundingClientRect().top)
    const before = await place()
    await log(page).hover()
    await page.mouse.wheel(0, 10)
    await expect(messages(page)).toHaveCount(written)
    await expect(messages(page).first()).toContainText('industria 0')
    expect(Math.abs((await place()) - before), 'what was read has moved').toBeLessThan(40)
  })
})
