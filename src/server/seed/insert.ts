import type { Executor } from '#server/http/context.ts'

// PostgreSQL takes at most 65,535 parameters a statement.
const MOST_PARAMETERS = 30_000

/** Inserts rows of equal columns, as many a statement as the database takes. */
export async function insertAll(
  trx: Executor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const width = Object.keys(rows[0] ?? {}).length || 1
  const step = Math.floor(MOST_PARAMETERS / width)
  for (let first = 0; first < rows.length; first += step) {
    await trx
      .insertInto(table)
      .values(rows.slice(first, first + step))
      .execute()
  }
}

/** Inserts a row and answers the Id it got. */
export async function inserted(
  trx: Executor,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { Id } = await trx.insertInto(table).values(row).returning('Id').executeTakeFirstOrThrow()
  return Number(Id)
}
