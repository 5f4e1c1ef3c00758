import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { emailOf } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { test, USER_KEY } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { heading, menu, toasts } from './support/screen.ts'
import { storedTexts } from './support/vault.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')

const EXPIRED = 'Sua sessão expirou. Por favor, faça login novamente.'

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail', exact: true })
const password = (page: Page) => page.getByRole('textbox', { name: 'Senha', exact: true })

/**
 * Keeps a toast open by hovering. Only the event is dispatched: Playwright's hover waits until the page is
 * stable, and on a busy machine the toast would be gone.
 */
const hold = (page: Page, role: 'status' | 'alert') => toasts(page).getByRole(role).dispatchEvent('mouseover')

/** Expects axe to find nothing in a toast. */
async function expectToastInOrder(page: Page, role: 'status' | 'alert'): Promise<void> {
  await expectNothingFound(page, role, `[aria-label="${translate('shell.toasts.label')}"]`)
}

async function signIn(page: Page, typed = DEMO_PASSWORD): Promise<void> {
  await email(page).fill(emailOf('industria'))
  await password(page).fill(typed)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test.describe('a visitor', () => {
  test.use({ account: 'nobody', session: null })

  test('signs in, is told so and is at the dashboard', async ({ page }) => {
    await page.goto('/admin/pages/login')
    await signIn(page)
    await hold(page, 'status')
    await expect(toasts(page).getByText('Logado com sucesso')).toBeVisible()
    await expect(toasts(page).getByText('Sucesso!')).toBeVisible()
    await expectToastInOrder(page, 'status')
    await expect(heading(page, 'Painel')).toBeVisible()
    await expect(page).toHaveURL('/admin/')
  })

  test('who follows a deep link signs in first and is then where the link leads, filters and all', async ({
    page,
  }) => {
    const deep = '/admin/despesas?page=2&perPage=10'
    await page.goto(deep)
    await expect(page).toHaveURL(/\/admin\/pages\/login\?to=\/despesas/)
    await signIn(page)
    await expect(page).toHaveURL(deep)
    await expect(page.getByText(/^11-20 de \d+$/)).toBeVisible()
  })

  // Backslash, which only browsers read as a slash; tests/portal tests many more addresses.
  test('is not led out of the portal by another address in `to`', async ({ page }) => {
    await page.goto('/admin/pages/login?to=/\\evil.example')
    await signIn(page)
    await expect(heading(page, 'Painel')).toBeVisible()
    await expect(page).toHaveURL('/admin/')
  })

  test('who leaves both fields empty is told at both, stands at the first, and may look at what is typed', async ({
    page,
  }) => {
    await page.goto('/admin/pages/login')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(email(page)).toHaveAccessibleDescription('Campo obrigatório')
    await expect(password(page)).toHaveAccessibleDescription('Campo obrigatório')
    await expect(email(page)).toBeFocused()
    await password(page).fill('segredo')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
  })

  test.describe('with a wrong password', () => {
    test.use({ refusals: [401] })

    test('is told that the e-mail or the password is wrong, and may correct it', async ({ page }) => {
      await page.goto('/admin/pages/login')
      await signIn(page, 'errada')
      const said = 'E-mail ou senha inválidos.'
      await hold(page, 'alert')
      await expect(toasts(page).getByText('Ops... Ocorreu um erro!')).toBeVisible()
      await expect(toasts(page).getByText(said)).toBeVisible()
      await expect(password(page)).toHaveAccessibleDescription(said)
      await expect(password(page)).toBeFocused()
      await expect(email(page)).toHaveValue(emailOf('industria'))
      await expectToastInOrder(page, 'alert')
    })
  })
})

test.describe('a signed-in user', () => {
  test.use({
    session: async ({ api }, use) => use(await api.open('industria')),
    refusals: [401],
  })

  const openUserMenu = (page: Page) => page.getByRole('button', { name: 'Sua conta: Helena Schmitt' }).click()

  const signOut = async (page: Page) => {
    await openUserMenu(page)
    await page.getByRole('button', { name: 'Sair' }).click()
  }

  const stored = (page: Page) => page.evaluate(key => localStorage.getItem(key), USER_KEY)

  test('who has signed out leaves nothing of the session, and cannot go back to what was seen', async ({
    page,
    api,
  }) => {
    const mark = newMark()
    const { Id } = await api.create('industria', modelo, { Descricao: mark })
    const kept = async () => (await storedTexts(page)).includes('portal_recent ')
    await page.goto(`/admin/modelos/${Id}`)
    await expect.poll(kept).toBe(true)
    await page.goto('/admin/modelos')
    await expect(heading(page, 'Modelos')).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL('/admin/pages/login')
    await expect.poll(() => stored(page)).toBeNull()
    await expect.poll(kept).toBe(false)
    expect(await storedTexts(page)).not.toContain(mark)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/pages\/login/)
  })

  test('whose session was ended on the server is told so and signs in again', async ({
    page,
    api,
    session,
  }) => {
    await page.goto('/admin/')
    await expect(heading(page, 'Painel')).toBeVisible()
    // The next list is the first to learn of it: any other call would be told without that page's address.
    await page.route('**/api/canal/**/modelos*', async route => {
      await api.revoke(session)
      await route.fallback()
    })
    await menu(page).getByRole('link', { name: 'Modelos' }).click()
    await expect(toasts(page).getByText(EXPIRED)).toBeVisible()
    await expect(page).toHaveURL('/admin/pages/login?to=/modelos')
    expect(await stored(page)).toBeNull()
  })

  test('who signs out in one tab is signed out in the other', async ({ page, context }) => {
    await page.goto('/admin/modelos')
    const other = await context.newPage()
    await other.goto('/admin/')
    await signOut(other)
    await expect(page).toHaveURL('/admin/pages/login?to=/modelos')
  })
})

test('an importer has no access to the calculation types', async ({ page }) => {
  await page.goto('/admin/tiposcalculos')
  await expect(heading(page, 'Acesso não autorizado')).toBeVisible()
  await expect(page).toHaveURL('/admin/pages/not-authorized')
})

test.describe('a provider', () => {
  test.use({ account: 'agente' })

  test('has no access to the ratings of providers', async ({ page }) => {
    await page.goto('/admin/cotacao/notas')
    await expect(heading(page, 'Acesso não autorizado')).toBeVisible()
    await expect(page).toHaveURL('/admin/pages/not-authorized')
  })
})
