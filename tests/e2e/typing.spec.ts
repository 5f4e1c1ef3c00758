import { expect, type Locator, type Page } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { entityNamed } from '#contract/entity.ts'
import { input, openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, rowsOf, search, toldOf } from './support/screen.ts'

const SAVED = /Cadastro realizado com sucesso\.|Alterações salvas\./

const box = (page: Page, label: string) => input({ form: form(page), label })

async function save(page: Page): Promise<void> {
  await button(form(page), 'save').click()
  await toldOf(page, SAVED)
}

/** Pastes from the clipboard, as from a spreadsheet. */
async function paste(target: Locator, text: string): Promise<void> {
  const page = target.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await target.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

test.describe('a number', () => {
  const embalagem = entityNamed('embalageminterna')

  test('is typed with a comma and kept to the digit', async ({ goOn, api }) => {
    const mark = newMark()
    const page = await goOn('/admin/embalagensinterna/novo')
    await box(page, 'Descrição').fill(mark)
    await box(page, 'Comprimento (cm)').pressSequentially('60,5')
    await expect(box(page, 'Comprimento (cm)')).toHaveValue('60,5')
    await save(page)
    const [kept] = await api.find('industria', embalagem, mark)
    expect(Number(kept?.['Comprimento'])).toBe(60.5)
    await search(page, embalagem, mark)
    await expect(rowsOf(page, embalagem).getByRole('cell', { name: /^60,50*$/ })).toHaveCount(1)
  })

  test('may be pasted with either sign of decimals', async ({ goOn, api }) => {
    const mark = newMark()
    const page = await goOn('/admin/embalagensinterna/novo')
    await box(page, 'Descrição').fill(mark)
    for (const pasted of ['1.234,50', '1,234.50', '1234,5', '1234.50']) {
      await box(page, 'Comprimento (cm)').clear()
      await paste(box(page, 'Comprimento (cm)'), pasted)
      await box(page, 'Comprimento (cm)').blur()
      await expect(box(page, 'Comprimento (cm)'), pasted).toHaveValue('1.234,50')
    }
    await save(page)
    const [kept] = await api.find('industria', embalagem, mark)
    expect(Number(kept?.['Comprimento'])).toBe(1234.5)
  })

  test('that is none is named at its field', async ({ goOn }) => {
    const page = await goOn('/admin/embalagensinterna/novo')
    const length = box(page, 'Comprimento (cm)')
    await box(page, 'Descrição').fill('Caixa')
    // A length has no currency.
    for (const typed of ['doze', '10,,50', '12..5', 'R$ 1.234,50']) {
      await test.step(typed, async () => {
        await length.fill('12')
        await expect(length).not.toHaveAttribute('aria-invalid', 'true')
        await length.fill(typed)
        await button(form(page), 'save').click()
        await expect(length).toHaveAttribute('aria-invalid', 'true')
        await expect(length).toHaveAccessibleDescription(/número/)
        await expect(length).toHaveValue(typed)
      })
    }
  })

  test.describe('of a reader of English', () => {
    test.use({ remembered: { portal_language: 'en' } })

    test('is typed with a point', async ({ goOn, api }) => {
      const mark = newMark()
      const page = await goOn('/admin/embalagensinterna/novo')
      await box(page, 'Description').fill(mark)
      await box(page, 'Length (cm)').fill('1,234.5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      const [kept] = await api.find('industria', embalagem, mark)
      expect(Number(kept?.['Comprimento'])).toBe(1234.5)
    })
  })
})

test.describe('a CNPJ with letters', () => {
  // The registry does not know it: a pasted one is looked up.
  test.use({ refusals: [422] })

  const CNPJ = '12.ABC.345/01DE-35'
  const BARE = '12ABC34501DE35'

  test('is dressed while it is typed or pasted, in whatever case, and its caret stays when its middle is corrected', async ({
    goOn,
  }) => {
    const page = await goOn('/admin/empresa/novo')
    await box(page, 'CPF/CNPJ').pressSequentially(BARE.toLowerCase())
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(CNPJ)
    for (const pasted of [CNPJ, BARE, ` ${CNPJ.toLowerCase()} `]) {
      await box(page, 'CPF/CNPJ').clear()
      await paste(box(page, 'CPF/CNPJ'), pasted)
      await expect(box(page, 'CPF/CNPJ'), pasted).toHaveValue(CNPJ)
    }
    await box(page, 'CPF/CNPJ').fill('12.ABX.345/01DE-35')
    await box(page, 'CPF/CNPJ').evaluate((element: HTMLInputElement) => element.setSelectionRange(6, 6))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('c')
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(CNPJ)
  })

  test('is kept without punctuation and found with it', async ({ goOn, api }) => {
    const empresa = entityNamed('empresa')
    // Records left by an earlier attempt (retry) get another tax ID.
    for (const before of await api.find('industria', empresa, BARE))
      await api.change('industria', empresa, before, { CpfCnpj: cnpj.generate() })
    const { Id } = await api.create('industria', empresa, {
      RazaoSocial: newMark(),
      CpfCnpj: cnpj.generate(),
    })
    const page = await goOn(`/admin/empresa/${Id}?modo=editar`)
    await box(page, 'CPF/CNPJ').fill(CNPJ)
    await save(page)
    expect((await api.read('industria', empresa, Id))['CpfCnpj']).toBe(BARE)
    await goOn('/admin/empresas')
    await search(page, empresa, CNPJ)
    await expect(rowsOf(page, empresa)).toHaveCount(1)
  })

  test('with a wrong check digit is refused at its field; a telephone number beside it is dressed', async ({
    goOn,
  }) => {
    const page = await goOn('/admin/empresa/novo')
    await box(page, 'Telefone').pressSequentially('47999998888')
    await expect(box(page, 'Telefone')).toHaveValue('(47) 99999-8888')
    await box(page, 'CPF/CNPJ').fill('12.ABC.345/01DE-36')
    await button(form(page), 'save').click()
    await expect(box(page, 'CPF/CNPJ')).toHaveAccessibleDescription('CPF ou CNPJ inválido')
  })
})

test('a CNPJ pasted at the first field of a new company fills in the rest', async ({ goOn }) => {
  const page = await goOn('/admin/empresas')
  await button(page, 'add').first().click()
  await expect(box(page, 'CPF/CNPJ')).toBeFocused()
  await paste(box(page, 'CPF/CNPJ'), '69320620000104')
  await expect(box(page, 'Razão social')).toHaveValue('QUÍMICA PONTELUZ INDÚSTRIA E COMÉRCIO S.A.')
  await expect(page.getByRole('status').filter({ hasText: 'Preenchido com os dados do CNPJ' })).toBeVisible()
})

test.describe('a day typed by a reader of English', () => {
  test.use({ remembered: { portal_language: 'en' } })

  test('is echoed by the name of its month, which stands first', async ({ goOn }) => {
    const page = await goOn('/admin/pagamento/novo')
    const due = box(page, 'Due date')
    const echo = due.locator('..').getByRole('status')
    await due.pressSequentially('0512')
    await expect(echo).toBeEmpty()
    await due.pressSequentially('2026')
    await expect(echo).toHaveText('May')
    await expect(due).toHaveValue('05/12/2026')
    await due.press('ControlOrMeta+a')
    await due.pressSequentially('12052026')
    await expect(echo).toHaveText('Dec')
  })
})

for (const timezoneId of ['America/Sao_Paulo', 'Asia/Tokyo']) {
  test.describe(`a day typed in ${timezoneId}`, () => {
    test.use({ account: 'agente', timezoneId })

    const agente = entityNamed('agenteexterior')

    test('is the same day when it is kept, listed and opened again', async ({ page, api }) => {
      const mark = newMark()
      const { Id } = await api.create('agente', agente, { RazaoSocial: mark, ContratoAgenciamento: true })
      await page.goto(`/admin/agenteexterior/${Id}?modo=editar`)
      await box(page, 'Validade do contrato').pressSequentially('01012027')
      await expect(box(page, 'Validade do contrato')).toHaveValue('01/01/2027')
      await save(page)
      expect((await api.read('agente', agente, Id))['ValidadeContrato']).toBe('2027-01-01')
      await page.reload()
      await expect(box(page, 'Validade do contrato')).toHaveValue('01/01/2027')
      await page.goto('/admin/agentesexterior')
      await search(page, agente, mark)
      await expect(rowsOf(page, agente).filter({ hasText: mark })).toContainText('01/01/2027')
    })

    test('is the one chosen in the calendar', async ({ goOn, api }) => {
      const values = { RazaoSocial: newMark(), ContratoAgenciamento: true, ValidadeContrato: '2027-01-31' }
      const { Id } = await api.create('agente', agente, values)
      const page = await goOn(`/admin/agenteexterior/${Id}?modo=editar`)
      await page.getByRole('button', { name: 'Escolher Validade do contrato no calendário' }).click()
      await page.getByRole('button', { name: 'Próximo mês' }).click()
      await page.getByRole('button', { name: 'segunda-feira, 1 de fevereiro de 2027' }).click()
      await expect(box(page, 'Validade do contrato')).toHaveValue('01/02/2027')
      await save(page)
      expect((await api.read('agente', agente, Id))['ValidadeContrato']).toBe('2027-02-01')
    })
  })
}

test.describe('a day that does not exist', () => {
  test.use({ account: 'agente' })

  test('is said to be none', async ({ goOn }) => {
    const page = await goOn('/admin/agenteexterior/novo')
    await form(page).getByRole('switch', { name: 'Contrato de agenciamento' }).check()
    await box(page, 'Validade do contrato').pressSequentially('31022027')
    await box(page, 'Validade do contrato').blur()
    await expect(box(page, 'Validade do contrato')).toHaveAccessibleDescription(/^Data inválida/)
  })
})

test('a postal code gets the dash of a CEP where it has eight digits, and stays as it is typed elsewhere', async ({
  goOn,
}) => {
  const page = await goOn('/admin/empresa/novo')
  const code = box(page, 'CEP ou código postal')
  for (const [typed, shown] of [
    ['11010150', '11010-150'],
    ['11010-150', '11010-150'],
    ['123456789', '123456789'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['100-0001', '100-0001'],
  ] as const) {
    await code.clear()
    await code.pressSequentially(typed)
    await expect(code, typed).toHaveValue(shown)
  }
})

test('a long list of choices is searched by typing', async ({ goOn }) => {
  const page = await goOn('/admin/despesas/novo')
  await openChoices({ form: form(page), label: 'Via de transporte' })
  await input({ form: form(page), label: 'Via de transporte' }, 'combobox').fill('aér')
  await expect(page.getByRole('option')).toHaveText(['Aérea'])
})
