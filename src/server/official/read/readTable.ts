import type { OfficialTable } from '#contract/features/tabela.ts'
import { LARGEST_TABLE } from '#server/adapters/officialTables.ts'
import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import { Problem } from '#server/core/problem.ts'
import type { ReadTable, TableOutcome } from './tableContent.ts'
import type { TableTask } from './worker.ts'

const inThread = isolatedWorker<TableTask, TableOutcome>(new URL('./worker.ts', import.meta.url), {
  processor: 60_000,
  clock: 240_000,
  megabytes: 1_024,
})

/**
 * Reads the file of an official table in a worker thread of its own, with limits of memory and time, and checks it whole;
 * `invalid` with the reason of a file that is refused.
 */
export async function readTable(
  table: OfficialTable,
  bytes: Uint8Array,
): Promise<ReadTable & { readonly digest: string }> {
  if (bytes.length > LARGEST_TABLE) throw refusal('tooMuch', '')
  const outcome = await inThread({ table, bytes })
  if ('refused' in outcome) throw refusal(outcome.refused, ('at' in outcome && outcome.at) || '')
  return outcome
}

const refusal = (reason: string, at: string) =>
  new Problem('invalid', { message: { key: `tables.refused.${reason}`, with: { at } } })
