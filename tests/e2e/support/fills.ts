import { expect, type Locator } from '@playwright/test'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'
import { PFX_PASSWORD, pfx } from '../../support/pfx.ts'
import { newTaxId } from './taxId.ts'
import { translate } from './words.ts'

/** Where a value is typed: the form, and the label of the input in it. */
type Place = { readonly form: Locator; readonly label: string }

type Fill<K extends Kind> = (place: Place, field: FieldOf<K>, mark: string) => Promise<void>

/** The input a label belongs to. */
export const input = ({ form, label }: Place, role: 'textbox' | 'combobox' | 'switch' = 'textbox') =>
  form.getByLabel(label, { exact: true }).and(form.getByRole(role))

const typing = (text: string) => (place: Place) => input(place).fill(text)

const examples: Readonly<Record<string, string>> = { '0': '1', a: 'A', '*': 'B' }

const masked = (mask: string) => [...mask].map(slot => examples[slot] ?? slot).join('')

/** Opens a list of choices and answers its options, once they are all there. */
export async function openChoices(place: Place): Promise<Locator> {
  await input(place, 'combobox').click()
  const list = place.form.page().getByRole('listbox')
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  return list.getByRole('option')
}

const chooseLast = async (place: Place) => (await openChoices(place)).last().click()

/** How a user gives a value of each kind. */
const fills: { readonly [K in Kind]: Fill<K> } = {
  // What is dotted out has no role; the only such text is the password of a file.
  text: (place, { mask, max, hidden }, mark) =>
    hidden
      ? place.form.getByLabel(place.label, { exact: true }).fill(PFX_PASSWORD)
      : input(place).fill(mask ? masked(mask) : mark.slice(-max)),
  multiline: (place, _field, mark) => input(place).fill(`${mark}\nsegunda linha`),
  integer: (place, { min }) => input(place).fill(String(min ?? 1)),
  decimal: (place, { max }) => input(place).fill(max ?? '1,5'),
  money: typing('1.234,50'),
  rate: typing('5,1234567'),
  day: typing('20/11/2026'),
  instant: typing('20/11/2026 17:37'),
  flag: place => input(place, 'switch').click(),
  choice: chooseLast,
  several: async place => {
    await (await openChoices(place)).first().click()
    await input(place, 'combobox').press('Tab')
  },
  reference: chooseLast,
  // They appear once the record has what they depend on: `atributos.spec.ts` fills them in.
  attributes: async () => {},
  taxId: (place, { accepts }) => input(place).fill(newTaxId(accepts)),
  phone: typing('(47) 99999-8888'),
  postalCode: typing('89010-000'),
  email: typing('ensaio@exemplo.com.br'),
  file: async ({ form, label }, { accept }) => {
    const choosing = form.page().waitForEvent('filechooser')
    await form.getByRole('button', { name: label }).click()
    const [name, mimeType, buffer] = accept.includes('.pfx')
      ? ['a.pfx', 'application/x-pkcs12', Buffer.from(pfx())]
      : ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.4')]
    await (await choosing).setFiles({ name, mimeType, buffer })
  },
  rows: async ({ form, label }, { fields }, mark) => {
    const rows = form.getByRole('group', { name: label })
    await rows.getByText(translate('forms.rows.add')).click()
    for (const [name, field] of Object.entries(fields)) {
      await fill(
        { form: rows, label: `${translate(`fields.${name}`)} ${translate('forms.rows.ofRow', { row: 1 })}` },
        field,
        mark,
      )
    }
  },
}

/** Gives the input a value as a user does; where words are asked for, the mark. */
export function fill(place: Place, field: AnyField, mark: string): Promise<void> {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return (fills[field.kind] as (place: Place, field: AnyField, mark: string) => Promise<void>)(
    place,
    field,
    mark,
  )
}
