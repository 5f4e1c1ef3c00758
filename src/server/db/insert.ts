import type { Executor } from '#server/core/context.ts'

// PostgreSQL takes at most 65,535 parameters a statement.
const MOST_PARAMETERS = 30_000

/** Inserts rows of equal columns, in as few statements as the database allows. */
export async function insertAll(
  trx: Executor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const batch of insertBatches(rows)) await trx.insertInto(table).values(batch).execute()
}

/** Batches of rows of equal columns, each as large as one statement allows. */
export function insertBatches<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
): readonly R[][] {
  const width = Object.keys(rows[0] ?? {}).length || 1
  const step = Math.floor(MOST_PARAMETERS / width)
  return Array.from({ length: Math.ceil(rows.length / step) }, (_, at) =>
    rows.slice(at * step, (at + 1) * step),
  )
}

/** Inserts a row and returns its Id. */
export async function inserted(
  trx: Executor,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { Id } = await trx.insertInto(table).values(row).returning('Id').executeTakeFirstOrThrow()
  return Number(Id)
}
