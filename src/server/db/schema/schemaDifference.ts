import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '#server/db/errors.ts'
import { listDuplicates } from './duplicates.ts'
import type { MigrationStep } from './statements.ts'

/**
 * Schema difference that cannot be migrated without losing data, and the SQL an administrator would have to
 * run.
 */
export type Difference = { readonly what: string; readonly remedy: string }

/** Error thrown when the schema cannot be migrated without a decision about existing data. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
  readonly differences: readonly Difference[]

  constructor(differences: readonly Difference[], options?: ErrorOptions) {
    const lines = differences.map(({ what, remedy }) => `- ${what}\n    ${remedy}`)
    super(
      `The database differs from the declarations in ways that could lose data:\n${lines.join('\n')}`,
      options,
    )
    this.differences = differences
  }
}

/** Runs a migration step; throws SchemaRefused when existing rows do not allow it. */
export async function take(
  db: Kysely<UntypedTables>,
  { sql: text, remedy, duplicates }: MigrationStep,
): Promise<void> {
  if (duplicates) await sql`savepoint step`.execute(db)
  try {
    await sql.raw(text).execute(db)
  } catch (cause) {
    if (!(cause instanceof Error) || remedy === undefined || !isAboutRows(cause)) throw cause
    const detail = 'detail' in cause && cause.detail ? ` (${cause.detail})` : ''
    // Failed statements abort the transaction unless it is rolled back to a savepoint.
    if (duplicates) await sql`rollback to savepoint step`.execute(db)
    const list = duplicates ? `:\n${await listDuplicates(db, duplicates)}` : ''
    throw new SchemaRefused([{ what: `${cause.message}${detail}${list}`, remedy }], { cause })
  }
}

const ABOUT_ROWS: readonly (string | undefined)[] = ['unique', 'missingReference', 'notNull', 'check']

const isAboutRows = (error: Error) => ABOUT_ROWS.includes(problemOf(error)?.type)
