import { MOST_STATEMENT_LINES } from '#contract/features/extrato.ts'
import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'
import type { Statement } from './ofx.ts'
import type { StatementOutcome, StatementTask } from './worker.ts'

const read = isolatedWorker<StatementTask, StatementOutcome>(new URL('./worker.ts', import.meta.url), {
  processor: 5_000,
  clock: 20_000,
  megabytes: 96,
})

/** One file at a time, beside those of spreadsheets. */
const inTurn = slotsOf({
  atOnce: 1,
  waiting: 3,
  milliseconds: 20_000,
  message: { key: 'sheets.refused.busy' },
})

/**
 * Statement in a file, read in a thread of its own with limits of memory and processor time. `invalid` with the reason for
 * a file that is refused.
 */
export async function parseStatement(bytes: Uint8Array, company: number): Promise<Statement> {
  const outcome = await inTurn(company, () => read({ bytes }))
  if ('statement' in outcome) return outcome.statement
  const values = { max: MOST_STATEMENT_LINES, line: ('line' in outcome && outcome.line) || 0 }
  throw new Problem('invalid', {
    message: { key: `pages.extrato.refused.${outcome.refused}`, with: values },
  })
}
