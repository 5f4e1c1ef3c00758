import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { notificacaoEndpoints, notificationKindNames } from '#contract/features/notificacao.ts'
import { request as registration } from '../server/support/registrations.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { box, introduce, open, SEND } from './support/registrationForm.ts'
import { heading, toasts } from './support/screen.ts'
import { newTaxId } from './support/taxId.ts'
import { translate } from './support/words.ts'

const TITLE = 'Nova solicitação de registro'

// Serial, because all tests use the notifications of one user.
test.describe.configure({ mode: 'serial' })
test.use({ account: 'canal' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/, includeHidden: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const items = (page: Page) => panel(page).getByRole('listitem')

/** Sends a registration request with a new CNPJ, so that retries and other tests do not collide. */
async function register(request: APIRequestContext, RazaoSocial = 'Nova Rota Cargas Ltda.') {
  const data = registration({ RazaoSocial, Cnpj: newTaxId('cnpj') })
  // An address has few requests an hour, so each comes from one of its own, which a proxy would name.
  const headers = {
    'X-Forwarded-For': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  }
  const answer = await request.post('/api/canal/account/solicitacao/registro/adicionar', { data, headers })
  expect(answer.status()).toBe(200)
}

test.beforeEach(async ({ api, request }) => {
  const { Token_Acess } = await api.sessionOf('canal')
  const headers = { Authorization: `Bearer ${Token_Acess}` }
  const { 'notificacoes/limpar': clear, 'notificacoes/preferencias/atualizar': prefer } = notificacaoEndpoints
  const Preferencias = notificationKindNames.map(Tipo => ({ Tipo, Portal: true, Email: 'nenhum' }))
  for (const [{ path }, data] of [
    [prefer, { Preferencias }],
    [clear, {}],
  ] as const) {
    expect((await request.post(path, { headers, data })).status()).toBe(200)
  }
})

test('who decides on registrations is told of one at once, and led to it', async ({ page, request }) => {
  const loaded = page.waitForResponse(answer => answer.url().includes(notificacaoEndpoints.notificacoes.path))
  await page.goto('/admin/')
  await loaded
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações')
  await register(request, 'Cargas da Bela Vista Ltda.')
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações: 1 não lida')
  const toast = toasts(page).getByRole('status').filter({ hasText: TITLE })
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('Cargas da Bela Vista Ltda.')
  await toasts(page).filter({ hasText: TITLE }).getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/\/solicitacao\/\d+$/)
  // Several are told in one toast, and none where somebody is at work.
  for (const _ of [1, 2, 3]) await register(request)
  await expect(toasts(page)).toContainText('3 × Solicitação de registro recebida')
  await expect(toasts(page).getByRole('status')).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(toasts(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await register(request)
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações: 5 não lidas')
  await expect(toasts(page)).toHaveCount(0)
})

test('what came before the page was connected to the hub is there once it is', async ({ page, request }) => {
  const release = await hold(page, '**/hub/negotiate**')
  const loaded = page.waitForResponse(answer => answer.url().includes(notificacaoEndpoints.notificacoes.path))
  const negotiated = page.waitForRequest('**/hub/negotiate**')
  await page.goto('/admin/')
  await Promise.all([loaded, negotiated])
  await register(request)
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações')
  release()
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações: 1 não lida')
})

test('notifications are followed, marked as read and removed, by keyboard alone', async ({
  page,
  request,
}) => {
  for (const _ of [1, 2, 3]) await register(request)
  await page.goto('/admin/')
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações: 3 não lidas')
  await bell(page).press('Enter')
  await expect(items(page)).toHaveCount(3)
  await expectNothingFound(page, 'notifications', IN_FRONT)

  await items(page).nth(0).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/solicitacao\/\d+$/)
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações: 2 não lidas')
  // The page takes the focus once it is there, from a key that is pressed at the bell, too.
  await expect(heading(page, 'Nova Rota Cargas Ltda.')).toBeFocused()
  await bell(page).press('Enter')
  await expect(items(page)).toHaveCount(3)
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(heading(page, 'Painel')).toBeFocused()
  await bell(page).press('Enter')
  await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).press('Enter')
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notificações')
  await items(page)
    .nth(0)
    .getByRole('button', { name: /^Remover/ })
    .press('Enter')
  await expect(items(page)).toHaveCount(2)
  const cleared = page.waitForRequest(asked => asked.url().endsWith('/notificacoes/limpar'))
  await panel(page)
    .getByRole('button', { name: translate('actions.clear') })
    .press('Enter')
  expect((await cleared).postDataJSON()).toEqual({ Ate: expect.any(Number) })
  await expect(panel(page)).toContainText('Ainda não há notificações.')
  await page.reload()
  await bell(page).click()
  await expect(panel(page)).toContainText('Ainda não há notificações.')
})

test('each kind comes the way it was chosen, on a telephone, too', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Preferências de notificações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferências de notificações' })
  const kind = 'Solicitação de registro recebida'
  await dialog.getByRole('checkbox', { name: `${kind}: No portal` }).uncheck()
  await dialog.getByRole('combobox', { name: `${kind}: Por e-mail` }).selectOption('Resumo diário')
  await expectNothingFound(page, 'preferences of notifications', IN_FRONT)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: translate('actions.close') }).click()
  await register(request)
  await page.reload()
  await bell(page).click()
  await expect(panel(page)).toContainText('Ainda não há notificações.')
  await panel(page).getByRole('button', { name: 'Preferências de notificações' }).click()
  await expect(dialog.getByRole('checkbox', { name: `${kind}: No portal` })).not.toBeChecked()
  await expect(dialog.getByRole('combobox', { name: `${kind}: Por e-mail` })).toHaveValue('resumo')
})

test('two choices are both kept, though the second is made before the first is answered', async ({
  page,
}) => {
  const kind = 'Solicitação de registro recebida'
  const choices = () =>
    page
      .getByRole('dialog', { name: 'Preferências de notificações' })
      .getByRole('row')
      .filter({ hasText: kind })
  const openChoices = async () => {
    await bell(page).click()
    await panel(page).getByRole('button', { name: 'Preferências de notificações' }).click()
  }
  await page.goto('/admin/')
  await openChoices()
  const release = await hold(page, '**/notificacoes/preferencias/atualizar')
  await choices().getByRole('checkbox').uncheck()
  await choices().getByRole('combobox').selectOption('Resumo diário')
  const answers: string[] = []
  page.on('response', answer => {
    const path = new URL(answer.url()).pathname
    if (path.includes('/notificacoes/preferencias'))
      answers.push(`${path.split('/').at(-1)} ${answer.status()}`)
  })
  release()
  // Each choice is followed by a reading of what is stored.
  await expect
    .poll(() => answers)
    .toEqual(['atualizar 200', 'preferencias 200', 'atualizar 200', 'preferencias 200'])
  await page.reload()
  await openChoices()
  await expect(choices().getByRole('checkbox')).not.toBeChecked()
  await expect(choices().getByRole('combobox')).toHaveValue('resumo')
})

test.describe('without a session', () => {
  test.use({ account: 'nobody' })

  // Here and not beside the other tests of its form, because each request notifies the user of this file.
  test('a request is sent, and its sender is told, who needs no portal for it', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await open(page)
    await box(page, 'CNPJ').fill(newTaxId('cnpj'))
    await box(page, 'Razão social').fill('Nova Rota Cargas Ltda.')
    await box(page, 'Estado').selectOption({ label: 'Minas Gerais' })
    await box(page, 'Cidade').selectOption({ label: 'Viçosa' })
    await introduce(page)
    await page.getByRole('button', { name: SEND }).click()
    const sent = page.getByRole('heading', { name: 'Solicitação de Registro enviada com sucesso!' })
    await expect(sent).toBeFocused()
    await expectNothingFound(page, 'the request is sent')
    expect(asked.filter(path => /\/assets\/App-/.test(path))).toEqual([])
  })
})
