/** SQLSTATE codes of damaged tables and indexes. */
const DAMAGED = new Set(['XX001', 'XX002'])

/** Reason of a failed start; of a damaged database with what to do about it. */
export function startFailure(error: unknown, folder: string | undefined): unknown {
  if (!(error instanceof Error && 'code' in error && DAMAGED.has(String(error.code)))) return error
  const place = folder === undefined ? 'The database' : `The database in ${folder}`
  return new Error(
    `${place} is damaged: ${error.message}. Copy it before anything else; then restore the last backup into an empty database by npm run restore -- file, and have the disk checked`,
    { cause: error },
  )
}
