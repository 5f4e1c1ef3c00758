import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'

type Told = (values: FieldValues) => void

/** Form of two texts, whose values a button replaces. */
function Page({ onTold }: { readonly onTold: Told }) {
  const [values, setValues] = useState<FieldValues>({ one: 'a', other: 'b', further: 1 })
  const onChange = (typed: FieldValues) => {
    onTold(typed)
    setValues(typed)
  }
  return (
    <>
      <ValueForm values={values} errors={{}} onChange={onChange}>
        <TextInput source="one" label="One" />
        <TextInput source="other" label="Other" />
      </ValueForm>
      <button type="button" onClick={() => setValues({ one: null, other: 'c' })}>
        Replace
      </button>
    </>
  )
}

test('values from outside are shown whole and told to nobody, and what is typed after them is', () => {
  const told: FieldValues[] = []
  render(<Page onTold={values => told.push(structuredClone(values))} />)
  fireEvent.click(screen.getByRole('button'))
  expect([screen.getByLabelText('One'), screen.getByLabelText('Other')]).toEqual([
    expect.objectContaining({ value: '' }),
    expect.objectContaining({ value: 'c' }),
  ])
  expect(told).toEqual([])
  fireEvent.change(screen.getByLabelText('One'), { target: { value: 'd' } })
  expect(told).toEqual([{ one: 'd', other: 'c' }])
})
