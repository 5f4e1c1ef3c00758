import { expect, type Locator, type Page } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { AnyField } from '#schema/kind.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, registers, routeOf } from './support/registers.ts'
import { button, form, rowsOf, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const conta = entityNamed('conta')
const empresa = entityNamed('empresa')
const contaDaEmpresa = entityNamed('empresa/conta')

const SAVED = translate('messages.saved')
const NO_OPTION = 'zzqx'

const list = (within: Page | Locator, name: string) =>
  within.getByLabel(name, { exact: true }).and(within.getByRole('combobox'))

/** Replaces a field's text key by key, without waiting for options. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Field with a searchable list, text to type, and the option it matches. */
type Sample = {
  readonly entity: Entity
  readonly name: string
  readonly text: string
  readonly option: string
}

const samples: Readonly<Record<string, Sample>> = {
  reference: { entity: conta, name: 'IdBanco', text: 'itau unib', option: '341 – ITAÚ UNIBANCO S.A.' },
  choice: { entity: entityNamed('despesa'), name: 'ViaTransporte', text: 'aer', option: 'Aérea' },
  several: { entity: empresa, name: 'TipoEmpresa', text: 'benef', option: 'Beneficiário' },
}

const isSearched = (field: AnyField) =>
  field.kind === 'several' ||
  field.kind === 'reference' ||
  (field.kind === 'choice' && field.codes.length > 8)

test('every kind of field whose list is searched by typing is tried here', () => {
  const kinds = registers.flatMap(({ spec }) => Object.values(spec.fields).filter(isSearched))
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(Object.keys(samples)))
})

for (const [kind, { entity, name, text, option }] of Object.entries(samples)) {
  const label = labels(entity).field(name)
  const route = entity.register.page === 'apart' ? `/admin/${entity.name}/novo` : `${routeOf(entity)}/novo`
  const chosen = (page: Page) =>
    ({
      several: form(page).getByRole('button', { name: option }),
    })[kind] ?? form(page).locator(`input[role=combobox][value="${option}"]`)

  test(`Enter in a field of kind ${kind} takes what typing has highlighted, and sends nothing`, async ({
    goOn,
  }) => {
    const page = await goOn(route)
    await type(list(form(page), label), text)
    // The option that Enter takes is seen, also by a user who would press an arrow first.
    await expect(page.getByRole('option').first()).toHaveCSS('box-shadow', /inset/)
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toBeVisible()
    await expect(list(form(page), label)).toBeFocused()
    await expect(form(page).locator('[data-invalid]')).toHaveCount(0)
  })

  test(`Tab in a field of kind ${kind} takes it, too`, async ({ goOn }) => {
    const page = await goOn(route)
    await type(list(form(page), label), text)
    await page.keyboard.press('Tab')
    await expect(chosen(page)).toBeVisible()
    await expect(list(form(page), label)).not.toBeFocused()
    await expect(form(page).locator('[data-invalid]')).toHaveCount(0)
  })

  test(`text in a field of kind ${kind} that is none of its options stays, and is not saved`, async ({
    goOn,
  }) => {
    const page = await goOn(route)
    await type(list(form(page), label), NO_OPTION)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(list(form(page), label)).toHaveAccessibleDescription(/^Escolha um/)
    await page.keyboard.press('Control+s')
    await expect(form(page).getByRole('status').filter({ hasText: 'Corrija' })).toBeVisible()
    await expect(list(form(page), label)).toHaveValue(NO_OPTION)
    await expect(list(form(page), label)).toHaveAccessibleDescription(/^Escolha um/)
  })
}

test.describe('a bank account that is there', () => {
  const BANK = labels(conta).field('IdBanco')
  const openAccount = async (page: Page, id: number) => {
    await page.goto(editRoute(conta, id))
    await expect(list(form(page), BANK)).toHaveValue(/./)
  }

  test('is given the bank that is typed and taken with Enter', async ({ page, api }) => {
    const { Id, IdBanco } = await api.create('industria', conta, { Descricao: newMark() })
    await openAccount(page, Id)
    await type(list(form(page), BANK), 'itau unib')
    await page.keyboard.press('Enter')
    await expect(list(form(page), BANK)).toHaveValue('341 – ITAÚ UNIBANCO S.A.')
    await page.keyboard.press('Enter')
    await toldOf(page, SAVED)
    expect((await api.read('industria', conta, Id))['IdBanco']).not.toBe(IdBanco)
  })

  test('is not saved with its old bank where another was typed that there is not', async ({ page, api }) => {
    const { Id, Versao } = await api.create('industria', conta, { Descricao: newMark() })
    await openAccount(page, Id)
    await type(list(form(page), BANK), NO_OPTION)
    // Saved from within the field, while its text is not yet committed.
    await page.keyboard.press('Control+s')
    await expect(list(form(page), BANK)).toBeFocused()
    await expect(list(form(page), BANK)).toHaveAccessibleDescription(/^Escolha um/)
    await button(form(page), 'save').click()
    await expect(list(form(page), BANK)).toBeFocused()
    await expect(list(form(page), BANK)).toHaveValue(NO_OPTION)
    expect((await api.read('industria', conta, Id)).Versao).toBe(Versao)
  })

  test('keeps its panel when Escape closes a list, and its bank when Escape takes back what was typed', async ({
    page,
    api,
  }) => {
    const { Id } = await api.create('industria', conta, { Descricao: newMark() })
    await openAccount(page, Id)
    const before = await list(form(page), BANK).inputValue()
    await type(list(form(page), BANK), 'banco')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(list(form(page), BANK)).toHaveValue('banco')
    await page.keyboard.press('Escape')
    await expect(list(form(page), BANK)).toHaveValue(before)
    await expect(list(form(page), BANK)).toBeFocused()
  })
})

test('a short list opens with Enter and takes with Enter, and sends nothing', async ({ goOn }) => {
  const page = await goOn(`${routeOf(conta)}/novo`)
  const kind = list(form(page), labels(conta).field('TipoConta'))
  await kind.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(kind).toHaveText('Conta no exterior')
  await expect(form(page).locator('[data-invalid]')).toHaveCount(0)
})

test('Enter in a list of a row that is being edited takes an option, and saves the row at the next', async ({
  goOn,
  api,
}) => {
  const { Id: IdEmpresa } = await api.create('industria', empresa, { RazaoSocial: newMark() })
  await api.create('industria', contaDaEmpresa, { IdEmpresa })
  const page = await goOn(`/admin/empresa/${IdEmpresa}?modo=editar&aba=conta`)
  const row = rowsOf(page, contaDaEmpresa)
  await row.getByRole('button', { name: /^Editar/ }).click()
  const bank = row.getByRole('combobox', { name: labels(contaDaEmpresa).field('IdBanco') })
  await type(bank, 'itau unib')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveValue('341 – ITAÚ UNIBANCO S.A.')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('341 – ITAÚ UNIBANCO S.A.')
  await expect(bank).toBeHidden()
})

test('the filters of a list take what is typed with Enter, and tell of what they do not know', async ({
  goOn,
}) => {
  const page = await goOn(routeOf(conta))
  await page.getByRole('button', { name: translate('lists.filters') }).click()
  const bank = list(page.getByRole('dialog'), labels(conta).field('IdBanco'))
  await type(bank, 'itau unib')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: '341 – ITAÚ UNIBANCO S.A.' }),
  ).toBeVisible()
  await bank.pressSequentially(NO_OPTION)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByText(translate('validation.choice'))).toBeVisible()
  await expect(bank).toHaveValue(NO_OPTION)
})

test.describe('a provider', () => {
  test.use({ account: 'agente' })

  test('chooses a client by typing some of its name and pressing Enter', async ({ goOn }) => {
    const page = await goOn('/admin/modelos')
    await type(list(page.getByRole('main'), translate('shell.client.label')), 'voltrix')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Voltrix/ })).toBeVisible()
  })
})

test.describe('somebody who asks to be registered', () => {
  test.use({ account: 'nobody' })

  test('chooses from lists with the keyboard, and sends nothing before the button is pressed', async ({
    goOn,
  }) => {
    const page = await goOn('/admin/pages/register')
    const state = page.getByLabel(labels(entityNamed('solicitacao')).field('IdEstado'), { exact: true })
    await state.focus()
    await page.keyboard.type('santa')
    await expect(state.locator('option:checked')).toHaveText(/Santa Catarina/)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-invalid]')).toHaveCount(0)
  })
})
