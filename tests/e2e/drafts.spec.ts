import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type Account, emailOf } from './support/api.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, toldOf } from './support/screen.ts'
import { storedTexts } from './support/vault.ts'

const modelo = entityNamed('modelo')

const description = (page: Page) => form(page).getByRole('textbox', { name: 'Descrição' })
const restored = (page: Page) => page.getByText(/^Recuperamos suas alterações não salvas/)

/** Reloads once the draft is stored, and accepts the browser's prompt. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', dialog => void dialog.accept())
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
  await page.reload()
}

test('what was typed is there again after a reload, and can be discarded', async ({ page, api }) => {
  const mark = newMark()
  const { Id } = await api.create('industria', modelo, { Descricao: mark })
  await page.goto(`/admin/modelos/${Id}?modo=editar`)
  await description(page).fill(`${mark} outro`)
  await reload(page)
  await expect(restored(page)).toBeVisible()
  await expect(description(page)).toHaveValue(`${mark} outro`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(description(page)).toHaveValue(mark)
  await page.reload()
  await expect(description(page)).toHaveValue(mark)
  await expect(restored(page)).toBeHidden()
})

test('what was saved, or left on purpose, does not come back', async ({ page }) => {
  const mark = newMark()
  await page.goto('/admin/modelos/novo')
  await description(page).fill(mark)
  await page.keyboard.press('Control+s')
  await toldOf(page, 'Cadastro realizado com sucesso.')
  await page.goto('/admin/modelos/novo')
  await expect(description(page)).toHaveValue('')
  await description(page).fill(mark)
  await button(page, 'back').click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.goto('/admin/modelos/novo')
  await expect(description(page)).toHaveValue('')
})

async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(account))
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

const kept = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key =>
      /^portal_(draft|recent) /.test(key),
    ),
  )

test.describe('whose session ends while typing', () => {
  test.use({ session: async ({ api }, use) => use(await api.open('industria')), refusals: [0, 401] })

  test('finds what was typed after signing in again', async ({ page, api, session }) => {
    const mark = newMark()
    // No hub: it would notice the ended session and redirect to sign-in by itself, at an unpredictable time.
    await page.route('**/hub/**', route => route.abort())
    // Calls of the shell come once the page is idle: one after the session's end would redirect as well.
    const told = page.waitForResponse('**/api/canal/tools/notificacoes')
    await page.goto('/admin/modelos/novo')
    await description(page).fill(mark)
    await told
    await api.revoke(session)
    await button(page, 'save').click()
    await signIn(page, 'industria')
    await expect(description(page)).toHaveValue(mark)
  })

  test('leaves nothing that others can read, neither what was typed nor what was looked at', async ({
    page,
    api,
    session,
  }) => {
    const [mark, typed] = [newMark(), newMark()]
    const { Id } = await api.create('industria', modelo, { Descricao: mark })
    await page.route('**/hub/**', route => route.abort())
    await page.goto(`/admin/modelos/${Id}?modo=editar`)
    await expect.poll(() => kept(page)).toHaveLength(1)
    const told = page.waitForResponse('**/api/canal/tools/notificacoes')
    await page.goto('/admin/modelos/novo')
    await description(page).fill(typed)
    await told
    await expect.poll(() => kept(page)).toHaveLength(2)
    await api.revoke(session)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/pages\/login/)
    expect(await storedTexts(page)).not.toMatch(new RegExp(`${mark}|${typed}`))

    await signIn(page, 'outra')
    await expect(description(page)).toHaveValue('')
    await expect(restored(page)).toBeHidden()
    expect(await storedTexts(page)).not.toMatch(new RegExp(`${mark}|${typed}`))
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/admin/pages/login')

    await signIn(page, 'industria')
    await expect(page).toHaveURL('/admin/')
    await page.goto('/admin/modelos/novo')
    await expect(description(page)).toHaveValue(typed)
    await expect(restored(page)).toBeVisible()
  })
})
