import { type RawBuilder, sql } from 'kysely'

/** A condition of a `where`. */
export type Predicate = RawBuilder<boolean>

/** Predicate of a column that is a list and has the value. */
export function hasMember(name: string, value: unknown): Predicate {
  return sql`${sql.ref(name)} @> ${JSON.stringify([value])}::jsonb`
}
