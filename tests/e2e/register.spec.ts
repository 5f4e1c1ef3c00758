import { expect } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { test } from './support/portal.ts'
import { box, introduce, open, PATH, SEND } from './support/registrationForm.ts'
import { translate } from './support/words.ts'

const LOOK_UP = translate('companyLookup.ask')

/** CNPJ of the bundled registry without a registration request. */
const PONTELUZ = '69.320.620/0001-04'

test.describe('asking for a company to be registered', () => {
  test.use({ account: 'nobody' })

  test('the sign-in page leads there', async ({ page }) => {
    await page.goto('/admin/pages/login')
    await page.getByRole('link', { name: 'Solicitar registro' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Solicitação de Registro' })).toBeVisible()
  })

  test('the CNPJ fills in the company, its state and its city, and says so', async ({ page }) => {
    await open(page)
    await box(page, 'CNPJ').fill(PONTELUZ)
    await page.getByRole('button', { name: LOOK_UP }).press('Enter')
    await expect(page.getByRole('status')).toContainText('Preenchido com os dados do CNPJ')
    await expect(box(page, 'Razão social')).toHaveValue('QUÍMICA PONTELUZ INDÚSTRIA E COMÉRCIO S.A.')
    await expect(box(page, 'Estado')).toHaveValue('35')
    await expect(box(page, 'Cidade')).toHaveValue('3509502')
    await expect(box(page, 'Telefone')).toHaveValue('(19) 3000-0808')
  })

  test('what was typed is replaced only when its user agrees', async ({ page }) => {
    await open(page)
    await box(page, 'CNPJ').fill(PONTELUZ)
    await box(page, 'Razão social').fill('Ponteluz')
    await page.getByRole('button', { name: LOOK_UP }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Razão social')
    await dialog.getByRole('button', { name: 'Preencher só os campos vazios' }).click()
    await expect(box(page, 'Nome fantasia')).toHaveValue('PONTELUZ')
    await expect(box(page, 'Razão social')).toHaveValue('Ponteluz')
    await page.getByRole('button', { name: LOOK_UP }).click()
    await dialog.getByRole('button', { name: 'Substituir' }).click()
    await expect(box(page, 'Razão social')).toHaveValue(/QUÍMICA PONTELUZ/)
  })

  test('what is missing is told in one place and at each field, the first of which has the focus', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: SEND }).click()
    await expect(page.getByText('Corrija 9 campos')).toBeVisible()
    await expect(box(page, 'CNPJ')).toBeFocused()
    await expect(page.getByText('Aceite os termos de uso para continuar')).toBeVisible()
    await expectNothingFound(page, 'with errors')
    await box(page, 'CNPJ').fill(PONTELUZ)
    await expect(page.getByText('Corrija 8 campos')).toBeVisible()
  })

  test('choosing another state empties the city', async ({ page }) => {
    await open(page)
    await expect(box(page, 'Cidade')).toBeDisabled()
    await box(page, 'Estado').selectOption({ label: 'Santa Catarina' })
    await box(page, 'Cidade').selectOption({ label: 'Blumenau' })
    await box(page, 'Estado').selectOption({ label: 'Acre' })
    await expect(box(page, 'Cidade')).toHaveValue('')
    await expect(box(page, 'Cidade').getByRole('option', { name: 'Rio Branco' })).toBeAttached()
  })

  test('nothing is found by axe', async ({ page }) => {
    await open(page)
    await expectNothingFound(page, 'the form')
  })

  test.describe('refused', () => {
    test.use({ refusals: [422, 503] })

    test("the registry's own message stands at the CNPJ", async ({ page }) => {
      await open(page)
      await box(page, 'CNPJ').fill('11.222.333/0001-81')
      await page.getByRole('button', { name: LOOK_UP }).click()
      await expect(page.getByRole('alert').getByText('CNPJ não encontrado')).toBeVisible()
      await expect(box(page, 'CNPJ')).toHaveAttribute('aria-invalid', 'true')
      await expect(box(page, 'CNPJ')).toHaveAccessibleDescription(/^CNPJ não encontrado/)
      await box(page, 'CNPJ').fill(PONTELUZ)
      await expect(page.getByText('CNPJ não encontrado')).toBeHidden()
    })

    test('a registry that does not answer leaves the form to be filled in by hand', async ({ page }) => {
      await page.route('**/apoio/cnpj/**', route =>
        route.fulfill({ status: 503, json: { Message: 'A consulta de CNPJ não está respondendo agora.' } }),
      )
      await open(page)
      await box(page, 'CNPJ').fill(PONTELUZ)
      await page.getByRole('button', { name: LOOK_UP }).click()
      await expect(page.getByText('A consulta de CNPJ não está respondendo agora.')).toBeVisible()
      await box(page, 'Razão social').fill('Ponteluz')
      await expect(box(page, 'Razão social')).toHaveValue('Ponteluz')
    })

    test('a company that has asked already is told so at its CNPJ', async ({ page }) => {
      await open(page)
      await box(page, 'CNPJ').fill('69.310.510/0001-61')
      await page.getByRole('button', { name: LOOK_UP }).click()
      await expect(box(page, 'Cidade')).toHaveValue('4202404')
      await box(page, 'E-mail').fill('')
      await box(page, 'Telefone').fill('')
      await introduce(page)
      await page.getByRole('button', { name: SEND }).click()
      const told = 'Já há uma solicitação em andamento para este CNPJ. Aguarde a resposta por e-mail.'
      await expect(box(page, 'CNPJ')).toHaveAccessibleDescription(told)
      await expect(box(page, 'CNPJ')).toBeFocused()
    })
  })

  for (const language of ['pt', 'en', 'es'] as const) {
    test.describe(`on a telephone in ${language}`, () => {
      test.use({ viewport: { width: 390, height: 844 }, remembered: { portal_language: language } })

      test('the form stands in the window', async ({ page }) => {
        await page.goto(PATH)
        await page.getByRole('button', { name: translate('pages.register.submit', {}, language) }).click()
        await expect(page.getByText(translate('validation.required', {}, language)).first()).toBeVisible()
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(beyond).toBeLessThanOrEqual(0)
      })
    })
  }
})

test.describe('in the form of a register', () => {
  test('the CNPJ fills in a company with its address, and its city stays with its state', async ({
    page,
  }) => {
    await page.goto('/admin/empresa/novo')
    await page.getByLabel('CPF/CNPJ').fill('69.461.161/0001-89')
    await page.getByRole('button', { name: LOOK_UP }).click()
    await expect(page.getByLabel('Razão social')).toHaveValue('ARAUCÁRIA AUTOPEÇAS S.A.')
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Curitiba')
    await expect(page.getByLabel('Logradouro')).toHaveValue('RUA JOÃO BETTEGA')
    await expect(page.getByRole('status').filter({ hasText: 'Preenchido' })).toContainText('Razão social')
  })
})
