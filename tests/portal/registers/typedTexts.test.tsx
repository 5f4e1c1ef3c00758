import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { normalized } from '#contract/normalizer.ts'
import { Control } from '#portal/fields/inputs/Control.tsx'
import { startLanguage } from '#portal/words/language.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import { UNREADABLE } from '../../support/hostileTexts.ts'

beforeAll(startLanguage)

/** Kinds whose input is one box of text: that of a form, a row edited in place, a bulk change and a range filter. */
const TYPED: readonly Kind[] = [
  ...(['text', 'integer', 'decimal', 'money', 'rate', 'day', 'instant', 'taxId', 'phone'] as const),
  ...(['postalCode', 'email'] as const),
]

const fields = entities.flatMap(({ spec }) => Object.values(spec.fields))

/** A field of each form that is declared: all but its presence decides how its input reads. */
const forms = new Map(
  fields
    .filter(({ kind, readOnly }) => TYPED.includes(kind) && !readOnly)
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
  const rest = { siblings: {}, isRequired: false, isInvalid: false }
  return <Control id="c" field={field} label="c" value={value} onChange={take} {...rest} />
}

/** Values of an input in which these texts were typed, one after the other. */
function typedInto(field: AnyField, texts: readonly string[]): readonly unknown[] {
  let last: unknown
  render(<Input field={field} onReport={value => (last = value)} />)
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
