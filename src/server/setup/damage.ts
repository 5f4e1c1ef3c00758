import { damageOf } from '#server/db/damage.ts'

/** SQLSTATE codes of damaged tables and indexes. */
const DAMAGED = new Set(['XX001', 'XX002'])

/** Reason of a failed start; of a damaged database with what to do about it. */
export function startFailure(error: unknown, folder: string | undefined): unknown {
  if (!(error instanceof Error && 'code' in error && DAMAGED.has(String(error.code)))) return error
  return new Error(damageOf(folder, error.message), { cause: error })
}
