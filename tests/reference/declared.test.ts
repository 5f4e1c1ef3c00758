import { describe, expect, it } from 'vitest'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import { validatorOf } from '#contract/validator.ts'
import { referenceRows } from '#server/reference/reference.ts'

const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = referenceRows()

/** What the seeder itself completes: a code shown by itself is the key again, and every city is Brazilian. */
const completed = { Codigo: 'BR', IdPais: 'BR' }

const tables = lookupNames.flatMap(name => {
  const lookup = lookupNamed(name)
  return lookup.sort === 'table' ? [{ name, fields: Object.entries(lookup.fields) }] : []
})

describe.each(tables)('the rows of $name', ({ name, fields }) => {
  it('are there', () => expect(rows[name]?.length).toBeGreaterThan(0))

  it('have in every declared column what it may hold', () => {
    const wrong = (rows[name] ?? []).flatMap(row =>
      fields
        .map(([column, field]) => ({ column, field, value: { ...completed, ...row }[column] ?? null }))
        .filter(({ field, value }) =>
          value === null ? field.required : !validatorOf(field).safeParse(value).success,
        )
        .map(({ column, value }) => [row['Id'], column, value]),
    )
    expect(wrong).toEqual([])
  })
})
