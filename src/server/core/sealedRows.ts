import type { Executor } from './context.ts'
import type { Encryption, Owner } from './encryption.ts'

/** Row with values that are sealed for it. */
export type SealedRow = {
  readonly Id: number
  readonly belongsTo: Owner
  readonly values: readonly Uint8Array[]
  /** Stores other values in place of these, in their order. */
  readonly replace: (values: readonly Uint8Array[]) => Promise<unknown>
}

type Batch = {
  /** Mark of the present secret, which rows that are wanted do not begin with. */
  readonly mark: Uint8Array
  /** Id behind which rows are wanted, in its order. */
  readonly behind: number
  readonly most: number
}

/** Batch of rows of a table whose values are not sealed under the present secret, locked until the transaction ends. */
export type SealedRows = (trx: Executor, batch: Batch) => Promise<readonly SealedRow[]>

/** Numbers of rows that were sealed again, and of those that no known secret opens. */
export type Resealed = { readonly resealed: number; readonly unreadable: number }

/** Most rows of a transaction. */
export const BATCH = 50

/** Seals the next rows behind an Id under the present secret; `last` is undefined when there are no more. */
export async function resealBatch(
  trx: Executor,
  encryption: Encryption,
  sealedRows: SealedRows,
  behind: number,
): Promise<Resealed & { readonly last: number | undefined }> {
  const rows = await sealedRows(trx, { mark: encryption.mark, behind, most: BATCH })
  let resealed = 0
  for (const row of rows) {
    const values = openedValues(encryption, row)
    if (!values) continue
    await row.replace(values.map(value => encryption.encrypt(value, row.belongsTo)))
    resealed += 1
  }
  return { resealed, unreadable: rows.length - resealed, last: rows.at(-1)?.Id }
}

/** Values of a row, opened; undefined where no known secret opens them. */
export function openedValues({ decrypt }: Encryption, { values, belongsTo }: SealedRow) {
  try {
    return values.map(value => decrypt(value, belongsTo))
  } catch {
    return undefined
  }
}
