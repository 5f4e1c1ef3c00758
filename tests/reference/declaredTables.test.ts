import { describe, expect, it } from 'vitest'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import { validatorOf } from '#contract/wire.ts'
import { referenceRows } from '#server/reference/reference.ts'

const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = referenceRows()

/** Lookups whose official code is the key, so that the seeder copies it from there. */
const BY_KEY = ['moeda', 'ncm', 'naturezaoperacao', 'aeroporto', 'porto', 'recintoaduaneiro', 'tipocontainer']

/** Row as completed by the seeder: the code from the key, and Brazil as the country of every city. */
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
