import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { input, openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, toldOf } from './support/screen.ts'

const SAVED = 'Cadastro realizado com sucesso.'
const REQUIRED = 'Campo obrigatório'

const box = (page: Page, label: string) => input({ form: form(page), label })
const list = (page: Page, label: string) => input({ form: form(page), label }, 'combobox')
const toggle = (page: Page, label: string) => input({ form: form(page), label }, 'switch')
const save = (page: Page) => button(form(page), 'save').click()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await openChoices({ form: form(page), label })
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses an option of a field that searches on the server. */
async function lookUp(page: Page, label: string, typed: string, option = typed): Promise<void> {
  await list(page, label).click()
  await list(page, label).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an error goes as soon as it is corrected', async ({ goOn }) => {
  const page = await goOn('/admin/modelos/novo')
  await save(page)
  await expect(box(page, 'Descrição')).toHaveAccessibleDescription(REQUIRED)
  await box(page, 'Descrição').fill('Modelo')
  await expect(box(page, 'Descrição')).not.toHaveAccessibleDescription(REQUIRED)
})

test.describe('what the server refuses', () => {
  test.use({ refusals: [409, 422] })

  test('is told at its field, which has the focus', async ({ goOn, api }) => {
    const finalidade = entityNamed('finalidade')
    const taken = newMark()
    await api.create('industria', finalidade, { Descricao: taken })
    const page = await goOn('/admin/finalidades/novo')
    await box(page, 'Descrição').fill(taken)
    await save(page)
    await expect(box(page, 'Descrição')).toHaveAccessibleDescription('Já existe um registro com este valor')
    await expect(box(page, 'Descrição')).toBeFocused()
  })
})

test.describe('a company', () => {
  test('is national or foreign, is asked for what it then has, and told of a country that does not suit it', async ({
    goOn,
  }) => {
    const page = await goOn('/admin/empresa/novo')
    await expect(box(page, 'CPF/CNPJ')).toBeVisible()
    await expect(list(page, 'UF')).toBeVisible()
    await toggle(page, 'Empresa estrangeira').click()
    await expect(box(page, 'CPF/CNPJ')).toBeHidden()
    await expect(list(page, 'UF')).toBeHidden()
    await expect(box(page, 'TIN (Trader Identification Number)')).toBeVisible()
    await expect(box(page, 'Cidade no exterior')).toHaveAttribute('aria-required', 'true')
    await save(page)
    await expect(list(page, 'País')).toHaveAccessibleDescription(
      'Escolha Brasil para uma empresa nacional e outro país para uma empresa estrangeira',
    )
  })

  test('has a city only of its state, and loses it with another', async ({ goOn }) => {
    const page = await goOn('/admin/empresa/novo')
    await expect(list(page, 'Cidade')).toBeDisabled()
    await expect(list(page, 'Cidade')).toHaveAttribute('placeholder', 'Escolha UF primeiro')
    await lookUp(page, 'UF', 'santa cat', 'SC – Santa Catarina')
    await list(page, 'Cidade').click()
    await list(page, 'Cidade').fill('campinas')
    await expect(page.getByText('Nenhuma opção encontrada')).toBeVisible()
    await lookUp(page, 'Cidade', 'joinville', 'Joinville')
    await expect(list(page, 'Cidade')).toHaveValue('Joinville')
    await lookUp(page, 'UF', 'são paulo', 'SP – São Paulo')
    await expect(list(page, 'Cidade')).toHaveValue('')
    await lookUp(page, 'Cidade', 'campinas', 'Campinas')
    await expect(list(page, 'Cidade')).toHaveValue('Campinas')
  })
})

test('a bank account abroad is asked for its SWIFT code, one in Brazil for its bank', async ({ goOn }) => {
  const page = await goOn('/admin/contas/novo')
  await expect(list(page, 'Banco')).toHaveAttribute('aria-required', 'true')
  await choose(page, 'Tipo de conta', 'Conta no exterior')
  await expect(list(page, 'Banco')).toBeHidden()
  await expect(box(page, 'SWIFT/BIC')).toHaveAttribute('aria-required', 'true')
})

test('the volume of an internal packaging follows its sides while they are typed', async ({ goOn }) => {
  const page = await goOn('/admin/embalagensinterna/novo')
  await box(page, 'Comprimento (cm)').fill('60')
  await box(page, 'Largura (cm)').fill('40')
  await box(page, 'Altura (cm)').fill('50')
  const volume = page.getByRole('definition').filter({ hasText: '0,12' })
  await expect(volume).toHaveText('0,12')
  await box(page, 'Altura (cm)').fill('25')
  await expect(page.getByRole('definition')).toHaveText('0,06')
})

test.describe('the instalments of a payment condition', () => {
  const condicao = entityNamed('condicaopagto')
  const ROWS = [
    { days: '0', share: '30', event: 'Pedido' },
    { days: '60', share: '60', event: 'Emissão do BL' },
  ]

  async function typeInstalments(page: Page, mark: string): Promise<void> {
    await page.goto('/admin/condicaopagtos/novo')
    for (const language of ['português', 'inglês', 'espanhol']) {
      await box(page, `Descrição (${language})`).fill(mark)
    }
    for (const [at, { days, share, event }] of ROWS.entries()) {
      const end = ` linha ${at + 1}`
      await form(page).getByRole('button', { name: 'Adicionar linha' }).click()
      await box(page, `Dias${end}`).fill(days)
      await box(page, `Percentual (%)${end}`).fill(share)
      await choose(page, `Evento${end}`, event)
    }
  }

  test('are refused where they do not add up to 100 %, and kept when they do', async ({ page, api }) => {
    const mark = newMark()
    await typeInstalments(page, mark)
    await box(page, 'Dias linha 2').clear()
    await save(page)
    await expect(box(page, 'Dias linha 2')).toHaveAccessibleDescription('Campo obrigatório')
    await box(page, 'Dias linha 2').fill('60')
    await save(page)
    const told = form(page).getByText('Os percentuais das parcelas devem somar 100%')
    await expect(told).toContainText('a soma atual é 90% (diferença: -10%)')
    await expect(box(page, 'Percentual (%) linha 2')).toBeFocused()
    await box(page, 'Percentual (%) linha 2').fill('70')
    await expect(told).toBeHidden()
    await save(page)
    await toldOf(page, SAVED)
    const [kept] = await api.find('industria', condicao, mark)
    expect(kept?.['Parcelas']).toMatchObject([
      { Dias: 0, Evento: 'PEDIDO' },
      { Dias: 60, Evento: 'BL' },
    ])
  })

  test('are typed with the keyboard alone: Enter goes to the next, and adds one after the last', async ({
    goOn,
  }) => {
    const page = await goOn('/admin/condicaopagtos/novo')
    await form(page).getByRole('button', { name: 'Adicionar linha' }).press('Enter')
    await expect(box(page, 'Dias linha 1')).toBeFocused()
    await page.keyboard.type('15')
    await page.keyboard.press('Tab')
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await expect(box(page, 'Dias linha 2')).toBeFocused()
    // Enter in an empty row adds no third row and submits nothing.
    await page.keyboard.press('Enter')
    await expect(box(page, 'Dias linha 3')).toHaveCount(0)
    await expect(form(page).getByText('Campo obrigatório')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remover linha 2' }).press('Enter')
    await expect(form(page).getByRole('button', { name: 'Adicionar linha' })).toBeFocused()
  })

  test('are divided into equal shares, what is left over being in the last', async ({ goOn }) => {
    const page = await goOn('/admin/condicaopagtos/novo')
    const count = page.getByRole('textbox', { name: 'Número de partes iguais' })
    await count.pressSequentially('3')
    await count.press('Enter')
    for (const [at, share] of ['33,33', '33,33', '33,34'].entries()) {
      await expect(box(page, `Percentual (%) linha ${at + 1}`)).toHaveValue(share)
    }
  })

  test('are taken away one by one', async ({ page }) => {
    await typeInstalments(page, newMark())
    await page.getByRole('button', { name: 'Remover linha 1' }).click()
    await expect(box(page, 'Dias linha 1')).toHaveValue('60')
    await expect(page.getByRole('button', { name: 'Remover linha 2' })).toBeHidden()
  })
})
