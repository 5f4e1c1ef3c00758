import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { emailOf } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { test } from './support/portal.ts'
import { heading, toasts } from './support/screen.ts'

const cliente = entityNamed('cliente')

const PASSWORD = 'Navio no porto de Itajaí'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Nova senha').fill(password)
  await field(page, 'Confirmar nova senha').fill(again)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Senha').fill(password)
  await press(page, 'Entrar')
}

/** E-mails to an address on the demo's mail page, newest first. */
const emailsTo = (page: Page, address: string) => page.getByRole('article').filter({ hasText: address })

/** Number of e-mails to an address so far. */
async function emailsBefore(page: Page, address: string): Promise<number> {
  await page.goto('/demo/correio')
  return emailsTo(page, address).count()
}

/** Waits for an e-mail beyond the first `before` ones, and follows its link. */
async function followEmailTo(page: Page, address: string, before = 0): Promise<void> {
  await expect(async () => {
    await page.goto('/demo/correio')
    expect(await emailsTo(page, address).count()).toBeGreaterThan(before)
  }).toPass()
  await emailsTo(page, address).first().getByRole('link').click()
}

/** Expects no horizontal overflow at the width of a phone. */
async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  const beyond = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}

test.describe('a visitor', () => {
  test.use({ account: 'nobody' })

  test('who has forgotten the password asks for a link, sets another and signs in with it', async ({
    page,
  }) => {
    const address = 'despachante@demo.canal'
    const before = await emailsBefore(page, address)
    await page.goto('/admin/pages/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(heading(page, 'Recuperar senha')).toBeVisible()
    await expectNothingFound(page, 'forgotten')
    await field(page, 'E-mail').fill(address)
    await press(page, 'Enviar link')
    await expect(heading(page, 'Confira seu e-mail')).toBeFocused()
    await expectNothingFound(page, 'sent')
    await expectToFit(page)

    await followEmailTo(page, address, before)
    await expect(heading(page, 'Definir nova senha')).toBeVisible()
    await expectToFit(page)
    await setPassword(page, PASSWORD)
    await expectNothingFound(page, 'reset')
    await press(page, 'Definir senha')
    await expect(toasts(page).getByText('Senha definida.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/pages\/login$/)
    await signIn(page, address, PASSWORD)
    await expect(page.getByRole('button', { name: /^Sua conta: Sônia/ })).toBeVisible()
  })

  test('who asks without an address, or with half a one, is told so at the field', async ({ page }) => {
    await page.goto('/admin/pages/recuperarSenha')
    await press(page, 'Enviar link')
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Campo obrigatório')
    await expect(field(page, 'E-mail')).toBeFocused()
    await field(page, 'E-mail').fill('ninguem@')
    await press(page, 'Enviar link')
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('E-mail inválido')
  })

  test('sees while typing which demands a password meets, and what is wrong with it', async ({ page }) => {
    await page.goto('/admin/pages/resetpassword/qualquer')
    const demand = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await field(page, 'Nova senha').fill('123456789012')
    await expect(demand('12 caracteres').getByRole('img', { name: 'atendido' })).toBeVisible()
    await expect(demand('fácil de adivinhar').getByRole('img', { name: 'pendente' })).toBeVisible()
    await setPassword(page, PASSWORD, 'outra')
    await press(page, 'Definir senha')
    await expect(field(page, 'Confirmar nova senha')).toHaveAccessibleDescription('As senhas não são iguais')
    await expect(field(page, 'Confirmar nova senha')).toBeFocused()
    await page.getByRole('button', { name: 'Mostrar senha' }).first().click()
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'text')
  })

  test.describe('with a link that is no longer good', () => {
    test.use({ refusals: [422, 404] })

    test('is told so and may ask for another', async ({ page }) => {
      await page.goto('/admin/pages/resetpassword/qualquer')
      await setPassword(page, PASSWORD)
      await press(page, 'Definir senha')
      await expect(heading(page, 'Este link não é mais válido')).toBeFocused()
      await expectNothingFound(page, 'over')
      await page.getByRole('link', { name: 'Pedir outro link' }).click()
      await expect(heading(page, 'Recuperar senha')).toBeVisible()
    })

    for (const face of ['ligacao', 'requisicao']) {
      test(`is told so at /pages/${face}`, async ({ page }) => {
        await page.goto(`/admin/pages/${face}?id=qualquer`)
        await expect(heading(page, 'Link não encontrado')).toBeVisible()
        await expectNothingFound(page, face)
        await expectToFit(page)
      })
    }
  })

  const texts = [
    ['Política de Privacidade', 'politica', 6],
    ['Termos de Uso', 'termos', 6],
    ['Acessibilidade', 'acessibilidade', 5],
  ] as const
  for (const [title, path, sections] of texts) {
    test(`reads ${title}`, async ({ page }) => {
      await page.goto('/admin/pages/login')
      await page.getByRole('link', { name: title }).click()
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveURL(`/admin/pages/${path}`)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections)
      await expectNothingFound(page, path)
      await expectToFit(page)
    })
  }
})

test.describe('a client that is asked for a link', () => {
  test.use({ account: 'nobody', refusals: [409] })

  test('accepts it once, and is then told that it was answered', async ({ page, api }) => {
    const { RazaoSocial, Cnpj } = await api.companyOf('outra')
    const before = await emailsBefore(page, emailOf('outra'))
    // Request left by an earlier attempt (retry).
    for (const asked of await api.find('transportador', cliente, RazaoSocial))
      await api.remove('transportador', cliente, asked)
    await api.create('transportador', cliente, { Cnpj, RazaoSocial, Email: emailOf('outra') })
    await followEmailTo(page, emailOf('outra'), before)
    await expect(heading(page, 'Pedido de vínculo')).toBeVisible()
    await expect(page.getByText(`quer trabalhar para ${RazaoSocial}`)).toBeVisible()
    await expectNothingFound(page, 'link')
    await expectToFit(page)
    const late = await page.context().newPage()
    await late.goto(page.url())
    await expect(late.getByRole('button', { name: 'Recusar' })).toBeVisible()
    await field(page, 'Comentário (opcional)').fill('De acordo.')
    await press(page, 'Aceitar')
    await expect(heading(page, 'Solicitação aceita')).toBeFocused()
    await expect(page.getByText('De acordo.')).toBeVisible()
    await expectNothingFound(page, 'accepted')

    await press(late, 'Recusar')
    await expect(heading(late, 'Solicitação aceita')).toBeFocused()
    await expect(late.getByRole('button', { name: 'Aceitar' })).toBeHidden()
  })
})

test.describe('somebody who is invited', () => {
  test.use({ account: 'nobody' })

  test('sets a password, signs in, and changes it without leaving', async ({ page, api, browser }) => {
    const Email = `lia.prates.${Date.now()}@empresa.example`
    await api.create('industria', entityNamed('usuario'), { Nome: 'Lia Prates', Email, Idioma: 'pt' })
    await followEmailTo(page, Email)
    await setPassword(page, PASSWORD)
    await press(page, 'Definir senha')
    await signIn(page, Email, PASSWORD)
    await page.getByRole('button', { name: 'Sua conta: Lia Prates' }).click()
    await page.getByRole('link', { name: 'Alterar senha' }).click()
    await expect(heading(page, 'Alterar senha')).toBeFocused()
    await expect(page).toHaveTitle('Alterar senha · Canal')
    await expectNothingFound(page, 'change', 'main')
    await expectToFit(page)
    await field(page, 'Senha atual').fill(PASSWORD)
    await setPassword(page, 'Lia Prates 2026')
    await press(page, 'Alterar senha')
    await expect(field(page, 'Nova senha')).toBeFocused()
    await setPassword(page, `${PASSWORD} 2`)
    await press(page, 'Alterar senha')
    await expect(toasts(page).getByText('Senha definida.')).toBeVisible()
    await expect(field(page, 'Nova senha')).toHaveValue('')
    await page.goto('/admin/')
    await expect(heading(page, 'Painel')).toBeVisible()

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/admin/pages/login')
    await signIn(elsewhere, Email, `${PASSWORD} 2`)
    await expect(elsewhere.getByRole('button', { name: /^Sua conta: Lia/ })).toBeVisible()
  })
})
