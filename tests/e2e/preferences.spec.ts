import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { preferenceKinds, preferenciaEndpoints } from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import { type Api, emailOf, type Stored } from './support/api.ts'
import { test, USER_KEY } from './support/portal.ts'
import { heading } from './support/screen.ts'

const usuario = entityNamed('usuario')
const PASSWORD = 'Navio no porto de Itajaí'

// User of this test alone, because preferences of the shared demo users would affect other tests.
test.use({ account: 'nobody' })

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Opens a menu whose button also shows the choice. */
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const options = (page: Page) => page.getByRole('dialog', { name: 'Colunas e densidade' })
const views = (page: Page) => page.getByRole('dialog', { name: /^(Visões salvas|Saved views)$/ })
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')
const pinned = (page: Page) => page.getByRole('list', { name: /^(Fixadas|Pinned)$/ }).getByRole('link')

/** Creates a user and accepts the invitation; returns the e-mail address. */
async function invited(page: Page, api: Api): Promise<string> {
  const [like] = await api.find('industria', usuario, emailOf('industria'))
  const { IdCargo, TipoAcesso }: Partial<Stored> = like ?? {}
  const Email = `rita.${crypto.randomUUID()}@empresa.example`
  await api.create('industria', usuario, { Nome: 'Rita Nunes', Email, Idioma: 'pt', IdCargo, TipoAcesso })
  await expect(async () => {
    await page.goto('/demo/correio')
    // Looked at once: the page of e-mails has to be opened anew for one that comes later.
    expect(await page.getByRole('article').filter({ hasText: Email }).count()).toBe(1)
  }).toPass()
  await page.getByRole('article').filter({ hasText: Email }).getByRole('link').click()
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirmar nova senha', exact: true }).fill(PASSWORD)
  await open(page, 'Definir senha')
  await expect(page).toHaveURL(/\/admin\/pages\/login$/)
  return Email
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Painel')).toBeVisible()
}

/** Next answer to a change of preferences. */
const sent = (page: Page) =>
  page.waitForResponse(answer =>
    answer.url().endsWith(preferenciaEndpoints['perfil/preferencias/atualizar'].path),
  )

test('what a user chooses on one machine is there on another, and what was chosen offline comes later', async ({
  page,
  api,
  browser,
}) => {
  const email = await invited(page, api)
  const taken = sent(page)
  await signIn(page, email)
  await taken

  await page.goto('/admin/despesas')
  await open(page, 'Colunas e densidade')
  await options(page).getByRole('checkbox', { name: 'Código', exact: true }).uncheck()
  await open(page, 'Compacta')
  await page.keyboard.press('Escape')
  await open(page, 'Visões salvas')
  await views(page).getByRole('textbox').fill('Do escritório')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await open(page, 'Organizar páginas fixadas')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Despesas' }).check()
  await page.keyboard.press('Escape')
  await choose(page, 'Tema')
  await page.getByRole('menuitemradio', { name: 'Escuro', exact: true }).click()
  const last = sent(page)
  await choose(page, 'Idioma')
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await last

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/admin/pages/login')
  await signIn(other, email)
  await other.goto('/admin/despesas')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading(other, 'Expenses')).toBeVisible()
  await expect(pinned(other)).toHaveText(['Dashboard', 'Expenses'])
  await expect(heads(other).filter({ hasText: 'Code' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  await open(other, 'Columns and density')
  await expect(other.getByRole('button', { name: 'Compact', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await other.keyboard.press('Escape')
  await open(other, 'Saved views')
  await expect(views(other).getByRole('listitem')).toHaveText(['Do escritório'])

  // Concurrent changes: one machine is offline while the other saves.
  await context.setOffline(true)
  await views(other).getByRole('textbox').fill('De casa')
  await other.keyboard.press('Enter')
  const both = sent(page)
  await open(page, 'Saved views')
  await views(page).getByRole('textbox').fill('Da estrada')
  await page.keyboard.press('Enter')
  await both
  const back = sent(other)
  await context.setOffline(false)
  await back
  await expect(views(other).getByRole('listitem')).toHaveText(['Da estrada', 'De casa', 'Do escritório'])

  // A view beyond those that the account keeps stays in this browser, and it is said.
  const user = await other.evaluate(key => localStorage.getItem(key) ?? '', USER_KEY)
  const { Token_Acess }: Partial<Session> = JSON.parse(user)
  const Valor = { Registro: 'modelo', Nome: 'Outra', Busca: '', Colunas: null }
  const Preferencias = Array.from({ length: preferenceKinds.visao.most - 3 }, (_, at) => ({
    ...{ Nome: 'visao', Item: at.toString(16).padStart(32, '0'), Valor, Idade: 0 },
  }))
  const filled = await other.request.post(preferenciaEndpoints['perfil/preferencias/atualizar'].path, {
    headers: { Authorization: `Bearer ${Token_Acess}` },
    data: { Preferencias },
  })
  expect(filled.status()).toBe(200)
  await views(other).getByRole('textbox').fill('Uma a mais')
  await other.keyboard.press('Enter')
  await expect(other.getByText('There are too many saved views')).toBeVisible()
  await expect(views(other).getByRole('listitem').filter({ hasText: 'Uma a mais' })).toBeVisible()
  await context.close()
})
