import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type Account, emailOf } from './api.ts'
import { expectNothingFound } from './axe.ts'
import { choose } from './language.ts'
import { test } from './portal.ts'
import { toldOf } from './screen.ts'
import { signInTo } from './signIn.ts'
import { translate } from './words.ts'

const FINALIDADE = '/api/canal/cadastros/finalidade'

const rowsOn = (page: Page) => page.getByRole('table').getByRole('row')
const field = (page: Page) => page.getByRole('textbox', { name: 'Descrição' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

/** Tests of the page that `addingPage.ts` adds to a copy of the project, which is at the given address. */
export function pageOfDocumentedParts(address: () => string): void {
  const open = async (page: Page, path: string, account: Account = 'industria') => {
    await signInTo(page, address(), account)
    await page.goto(`${address()}/admin${path}`)
  }
  const changeElsewhere = async (request: APIRequestContext, id: string, Descricao: string) => {
    const data = { Email: emailOf('industria'), Password: DEMO_PASSWORD }
    const { Token_Acess } = await (await request.post(`${address()}/api/auth/token`, { data })).json()
    const headers = { Authorization: `Bearer ${Token_Acess}` }
    const record = await (await request.get(`${address()}${FINALIDADE}/model?id=${id}`, { headers })).json()
    await request.post(`${address()}${FINALIDADE}/atualizar`, { headers, data: { ...record, Descricao } })
  }

  test.describe('a page of react-admin’s own parts', () => {
    test.use({ refusals: [409, 422] })

    test('lists, searches, edits and says what we call things', async ({ page }) => {
      await open(page, '/simples')
      await expect(page.getByRole('heading', { name: 'Finalidades', level: 1 })).toBeVisible()
      const rows = rowsOn(page)
      await expect(page.getByRole('columnheader', { name: 'Descrição' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Pesquisar' }).fill('revenda')
      await expect(rows).toHaveCount(2)
      await expect(rows.last()).toContainText(/Revenda\s*7\s*Sim/)
      await rows.last().click()

      await expect(field(page)).toHaveValue('Revenda')
      await expect(page.getByRole('heading', { name: 'Finalidade Revenda', level: 1 })).toBeVisible()
      await page.getByRole('tab', { name: 'Letras' }).click()
      await expect(page.getByRole('tabpanel').or(page.locator('form'))).toContainText('7')
      await page.getByRole('tab', { name: 'Dados' }).click()
      await field(page).fill('')
      await save(page)
      await expect(page.getByText('Campo obrigatório')).toBeVisible()
      await field(page).fill('Revenda no país')
      await save(page)
      await expect(rows.filter({ hasText: 'Revenda no país' })).toHaveCount(1)
    })

    test('shows what the user may see, and leads nowhere else', async ({ page }) => {
      await open(page, '/simples', 'consulta')
      await expect(page.getByRole('columnheader', { name: 'Descrição' })).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await rowsOn(page).last().click()
      await expect(page).toHaveURL(/\/pages\/not-authorized$/)
    })

    test('tells of a change by somebody else, and keeps what is typed', async ({ page, request }) => {
      await open(page, '/simples')
      await rowsOn(page).last().click()
      await expect(field(page)).not.toHaveValue('')
      const before = await field(page).inputValue()
      const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
      await changeElsewhere(request, id, `${before} deles`)
      await field(page).fill(`${before} meu`)
      await save(page)
      await toldOf(page, translate('problems.conflict'))
      await expect(field(page)).toHaveValue(`${before} meu`)
      await page.reload()
      await expect(field(page)).toHaveValue(`${before} deles`)
    })

    test('speaks another language, and keeps what is typed', async ({ page }) => {
      await open(page, '/simples')
      await rowsOn(page).last().click()
      await field(page).fill('Ainda não salvo')
      await choose(page, 'en')
      await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Ainda não salvo')
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    })

    test('changes the language by react-admin’s own menu', async ({ page }) => {
      await open(page, '/simples')
      await page.getByRole('button', { name: translate('app.languages.pt'), exact: true }).click()
      await page.getByRole('menuitem', { name: translate('app.languages.es') }).click()
      await expect(page.getByRole('columnheader', { name: 'Descripción' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await page.reload()
      await expect(page.getByRole('columnheader', { name: 'Descripción' })).toBeVisible()
    })

    test('is readable and operable in every theme', async ({ page }) => {
      await open(page, '/simples')
      await expect(rowsOn(page).last()).toBeVisible()
      await expectNothingFound(page, 'the list')
      await rowsOn(page).last().click()
      await expect(field(page)).toBeVisible()
      await expectNothingFound(page, 'the form')
    })
  })
}
