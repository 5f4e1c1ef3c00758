import { type RawBuilder, sql } from 'kysely'

/** Values of a column, one for each row. */
export type ColumnValues = {
  readonly name: string
  /** Type in the database. */
  readonly type: string
  readonly values: readonly unknown[]
}

/**
 * Rows, at least one, as a table `v` of these columns, numbered by `at` from 1. One parameter a column: an array, or a
 * single value where all rows have the same, as most columns of an import do, which is sent and parsed once.
 */
export function valuesTable(columns: readonly ColumnValues[]): RawBuilder<unknown> {
  const varying = columns.filter(({ values }) => values.some(value => value !== values[0]))
  const listed = varying.length > 0 ? varying : columns.slice(0, 1)
  const lists = listed.map(({ type, values }) => sql`${values}::${sql.raw(type)}[]`)
  const names = [...listed.map(({ name }) => name), 'at'].map(name => sql.ref(name))
  const constants = columns
    .filter(column => !listed.includes(column))
    .map(({ name, type, values }) => sql`${values[0]}::${sql.raw(type)} as ${sql.ref(name)}`)
  return sql`(
    select ${sql.join([sql`listed.*`, ...constants])}
    from unnest(${sql.join(lists)}) with ordinality as listed(${sql.join(names)})) as v`
}
