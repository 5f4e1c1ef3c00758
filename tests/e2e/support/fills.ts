import { expect, type Locator } from '@playwright/test'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'
import { PFX_PASSWORD, pfx } from '../../support/pfx.ts'
import { newTaxId } from './taxId.ts'
import { translate } from './words.ts'

/** Form, and label of an input in it. */
type Place = { readonly form: Locator; readonly label: string }

type Fill<K extends Kind> = (place: Place, field: FieldOf<K>, mark: string) => Promise<void>

/** Input with the label and this role. */
export const input = ({ form, label }: Place, role: 'textbox' | 'combobox' | 'switch' = 'textbox') =>
  form.getByLabel(label, { exact: true }).and(form.getByRole(role))

const typing = (text: string) => (place: Place) => input(place).fill(text)

const examples: Readonly<Record<string, string>> = { '0': '1', a: 'A', '*': 'B' }

const masked = (mask: string) => [...mask].map(slot => examples[slot] ?? slot).join('')

/** Opens a list of options; resolves with them once all are loaded. */
export async function openChoices(place: Place): Promise<Locator> {
  await input(place, 'combobox').click()
  const list = place.form.page().getByRole('listbox')
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  return list.getByRole('option')
}

const chooseLast = async (place: Place) => (await openChoices(place)).last().click()

/** Ways a user enters a value of each kind. */
const fills: { readonly [K in Kind]: Fill<K> } = {
  // Password inputs have no ARIA role; the only hidden text is the password of a certificate.
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
  // Attributes appear once the record has an NCM: `atributos.spec.ts` fills them in.
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

/** Enters a value as a user does, the mark into texts. */
export function fill(place: Place, field: AnyField, mark: string): Promise<void> {
  // TypeScript cannot relate the union of fields to the table's entry; the kind, which is its key, does.
  return (fills[field.kind] as (place: Place, field: AnyField, mark: string) => Promise<void>)(
    place,
    field,
    mark,
  )
}
