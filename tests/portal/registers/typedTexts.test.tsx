import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { fieldErrors } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import pt from '#i18n/pt.json'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { startLanguage } from '#portal/providers/words/language.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'
import { BulkChange } from '#portal/resources/bulk/BulkChange.tsx'
import { changeableOf } from '#portal/resources/bulk/changeable.ts'
import { SelectedContext } from '#portal/resources/bulk/selection.ts'
import type { AnyField } from '#schema/kind.ts'
import { UNREADABLE } from '../../support/hostileTexts.ts'
import { samplesOf } from '../../support/samples.ts'

beforeAll(async () => {
  await startLanguage()
  const configuration = { product: 'canal', api: '', environment: 'demo', sentryDsn: null }
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(configuration))
  await loadConfiguration()
  fetched.mockRestore()
})

/** Whether a value is entered by typing: into a form, a row edited in place, a bulk change and a range filter. */
const isTyped = (field: AnyField) => samplesOf(field).entry(field, 'x').by === 'typing'

/** Stored record that only has to be one. */
const RECORD = { id: 1, Id: 1, Versao: 1 }

const fields = entities.flatMap(({ spec }) => Object.values(spec.fields))

/** A field of each form that is declared: all but its presence decides how its input reads. */
const forms = new Map(
  fields
    .filter(field => isTyped(field) && !field.readOnly)
    .map(field => ({ ...field, required: false }))
    .map(field => [JSON.stringify(field), field]),
)

type Reported = (value: unknown) => void

/** Input that holds a value until another is typed, and tells of each. */
function Input({ field, onReport }: { readonly field: AnyField; readonly onReport: Reported }) {
  const [value, setValue] = useState<unknown>('1')
  const take = (next: unknown) => {
    setValue(next)
    onReport(next)
  }
  return (
    <ValueForm values={{ c: value }} onChange={values => take(values['c'])} errors={{}}>
      <FieldInput id="c" source="c" field={field} label="c" />
    </ValueForm>
  )
}

/** Values of an input in which these texts were typed, one after the other. */
function typedInto(field: AnyField, texts: readonly string[]): readonly unknown[] {
  let last: unknown
  render(<Input field={field} onReport={value => (last = value)} />, { wrapper: WordsProvider })
  const [box] = screen.getAllByRole('textbox')
  if (!box) throw new Error('The input has no box')
  const values = texts.map(text => {
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
    return last
  })
  cleanup()
  return values
}

describe('a text that cannot be read never empties an input', () => {
  test.each([...forms])('%s', (_form, field) => {
    const values = typedInto(field, UNREADABLE)
    expect(values.map(value => normalized(field, value))).not.toContain(null)
  })
})

/** Inputs of the dialog of bulk changes, of each kind one: it shows the input whose forms are all tested above. */
const dialogs = new Map(
  entities.flatMap(entity =>
    changeableOf(null, entity, [RECORD])
      .filter(({ field }) => isTyped(field))
      .map(({ name, field }) => [field.kind, { entity, name, field }] as const),
  ),
)

/** Dialog in which a field of an entity is chosen; answers its box, and the button that changes the records. */
function dialogOf(entity: Entity, name: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResourceContextProvider value={entity.name}>
        <SelectedContext value={[RECORD]}>
          <BulkChange action="atualizar" onClose={() => {}} />
        </SelectedContext>
      </ResourceContextProvider>
    </QueryClientProvider>,
    { wrapper: WordsProvider },
  )
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: pt.bulk.field }))
  const places = changeableOf(null, entity, [RECORD]).findIndex(one => one.name === name)
  const option = screen.getAllByRole('option')[places]
  if (!option) throw new Error(`${name} is not offered`)
  fireEvent.click(option)
  return { box: dialog.getByRole('textbox'), change: dialog.getByRole('button', { name: pt.actions.change }) }
}

describe('a text that cannot be read empties no field of many records', () => {
  test.each([...dialogs])('%s', (_kind, { entity, name, field }) => {
    const { box, change } = dialogOf(entity, name)
    const taken = UNREADABLE.filter(text => {
      fireEvent.change(box, { target: { value: text } })
      fireEvent.blur(box)
      return !change.hasAttribute('disabled')
    })
    cleanup()
    const isValue = (text: string) =>
      normalized(field, text) !== null &&
      Object.keys(fieldErrors(name, field, normalized(field, text))).length === 0
    expect(taken.filter(text => !isValue(text))).toEqual([])
  })
})
