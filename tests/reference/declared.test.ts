import { describe, expect, it } from 'vitest'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import { validatorOf } from '#contract/validator.ts'
import { referenceRows } from '#server/reference/reference.ts'

const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = referenceRows()

/** Official codes shown by themselves, which the seeder takes from the key. */
const BY_KEY = ['moeda', 'ncm', 'naturezaoperacao', 'aeroporto', 'porto', 'recintoaduaneiro', 'tipocontainer']

/** A row as the seeder completes it: with those codes, and the country of the cities, all of them Brazilian. */
const completed = (
  name: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...(BY_KEY.includes(name) && { Codigo: row['Id'] }),
  ...(name === 'cidade' && { IdPais: 'BR' }),
  ...row,
})

const tables = lookupNames.flatMap(name => {
  const lookup = lookupNamed(name)
  return lookup.type === 'table' ? [{ name, fields: Object.entries(lookup.fields) }] : []
})

describe.each(tables)('the rows of $name', ({ name, fields }) => {
  it('are there', () => expect(rows[name]?.length).toBeGreaterThan(0))

  it('have in every declared column what it may hold', () => {
    const wrong = (rows[name] ?? []).flatMap(row =>
      fields
        .map(([column, field]) => ({ column, field, value: completed(name, row)[column] ?? null }))
        .filter(({ field, value }) =>
          value === null ? field.required : !validatorOf(field).safeParse(value).success,
        )
        .map(({ column, value }) => [row['Id'], column, value]),
    )
    expect(wrong).toEqual([])
  })
})
