import { expect, type Locator } from '@playwright/test'
import type { Entry } from '#kinds/sample.ts'
import type { AnyField } from '#schema/kind.ts'
import { PFX_PASSWORD, pfx } from '../../support/pfx.ts'
import { samplesOf } from '../../support/samples.ts'
import { translate } from './words.ts'

/** Form, and label of an input in it. */
type Place = { readonly form: Locator; readonly label: string }

type Way<B extends Entry['by']> = (
  place: Place,
  entry: Extract<Entry, { readonly by: B }>,
  mark: string,
) => Promise<void>

/** Input with the label and this role. */
export const input = ({ form, label }: Place, role: 'textbox' | 'combobox' | 'switch' = 'textbox') =>
  form.getByLabel(label, { exact: true }).and(form.getByRole(role))

/** Opens a list of options; resolves with them once all are loaded. */
export async function openChoices(place: Place): Promise<Locator> {
  await input(place, 'combobox').click()
  const list = place.form.page().getByRole('listbox')
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  return list.getByRole('option')
}

/** Ways in which a user enters a value. */
const ways: { readonly [B in Entry['by']]: Way<B> } = {
  typing: (place, { text }) => input(place).fill(text),
  // Password inputs have no ARIA role; the only hidden text is the password of a certificate.
  typingHidden: ({ form, label }) => form.getByLabel(label, { exact: true }).fill(PFX_PASSWORD),
  choosing: async (place, { which }) => {
    await (await openChoices(place))[which]().click()
    if (which === 'first') await input(place, 'combobox').press('Tab')
  },
  switching: place => input(place, 'switch').click(),
  nothing: async () => {},
  opening: async ({ form, label }, { accept }) => {
    const choosing = form.page().waitForEvent('filechooser')
    await form.getByRole('button', { name: label }).click()
    const [name, mimeType, buffer] = accept.includes('.pfx')
      ? ['a.pfx', 'application/x-pkcs12', Buffer.from(pfx())]
      : ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.4')]
    await (await choosing).setFiles({ name, mimeType, buffer })
  },
  addingRow: async ({ form, label }, { fields }, mark) => {
    const rows = form.getByRole('group', { name: label })
    await rows.getByText(translate('forms.rows.add')).click()
    for (const [name, field] of Object.entries(fields)) {
      await fill(
        { form: rows, label: `${translate(`fields.${name}`)} ${translate('forms.rows.ofRow', { row: 1 })}` },
        field as AnyField,
        mark,
      )
    }
  },
}

/** Enters a value as a user does, the mark into texts. */
export function fill(place: Place, field: AnyField, mark: string): Promise<void> {
  const entry = samplesOf(field).entry(field, mark)
  // The table's entry for a way takes that way's data: what the union cannot say, the key does.
  return (ways[entry.by] as Way<Entry['by']>)(place, entry as never, mark)
}
