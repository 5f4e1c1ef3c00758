import type { LoadResult } from '#contract/features/tabela.ts'
import type { Executor } from '#server/core/context.ts'
import type { ReadTable, RowBatch } from './read/tableContent.ts'

/** Changes of a load, as they are told. */
export type LoadChanges = Pick<
  LoadResult,
  'Incluidas' | 'Encerradas' | 'Alteradas' | 'Exemplos' | 'Obrigatorios'
>

/** Storage of a table's loads: rows written beside the present ones in short steps, then made the present ones in one. */
export type TableStore = {
  /** Tables that it writes. */
  readonly tables: readonly string[]
  /** Whether the number of a load says which rows are offered. */
  readonly clean: (trx: Executor, present: number) => Promise<void>
  readonly stage: (trx: Executor, batch: RowBatch, load: number, present: number) => Promise<void>
  readonly swap: (
    trx: Executor,
    read: ReadTable,
    load: number,
    present: number | null,
  ) => Promise<LoadChanges>
  /** Deletes a batch of rows that nobody is offered; answers whether there may be more. */
  readonly sweep: (trx: Executor) => Promise<boolean>
}
