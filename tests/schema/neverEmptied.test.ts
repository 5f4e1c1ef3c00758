import { describe, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { fieldErrors } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import type { AnyField } from '#schema/kind.ts'
import { UNREADABLE } from '../support/hostileTexts.ts'

/** Fields of a declaration, with those of its rows, by their paths. */
const fieldsIn = (fields: Readonly<Record<string, AnyField>>): readonly (readonly [string, AnyField])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...('fields' in field
      ? fieldsIn(field.fields).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : []),
  ])

const all = entities.flatMap(({ name, spec }: Entity) =>
  fieldsIn({
    ...spec.fields,
    ...('writeOnly' in spec ? (spec.writeOnly as Entity['spec']['fields']) : {}),
  }).map(([path, field]) => ({ path: `${name}.${path}`, field })),
)

describe('a text that cannot be read never empties a field', () => {
  test.each(all)('$path', ({ field }) => {
    const emptied = UNREADABLE.filter(text => normalized({ ...field, required: false }, text) === null)
    expect(emptied).toEqual([])
  })
})

describe('what is taken stays the same when it is stored again', () => {
  const typed = [
    ...[
      ...UNREADABLE,
      '(47) 99999-8888',
      '89.201-405',
      '111.444.777-35',
      ' A@B.com ',
      '12',
      '1.5',
      '2026-12-31',
    ],
    ...['12-3', 'a / b', 'SW1A 1AA', '89201-405', 'ISENTO', 'e\u0301', 'a  b', '+41 52 555 00 07'],
  ]
  test.each(all)('$path', ({ path, field }) => {
    const stored = typed.map(text => normalized(field, text))
    const taken = stored.filter(value => Object.keys(fieldErrors(path, field, value)).length === 0)
    expect(taken.map(value => normalized(field, value))).toEqual(taken)
  })
})

describe('a text that nobody can see is refused', () => {
  const invisible = ['\u3164', '\u2800', '\u200b', '\ufeff\u200d', '\u00ad']
  // References are refused where their rows are looked up; a password may be any text.
  const texts = all.filter(({ field }) => field.kind !== 'reference' && !('hidden' in field))
  test.each(texts)('$path', ({ path, field }) => {
    const taken = invisible.filter(
      text => Object.keys(fieldErrors(path, field, normalized(field, text))).length === 0,
    )
    expect(taken).toEqual([])
  })
})
