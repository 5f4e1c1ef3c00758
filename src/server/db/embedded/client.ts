import type { PostgresPoolClient } from 'kysely'
import { processorLimitSetBy } from '../limit.ts'
import { type Parameter, parametersOf } from '../values.ts'
import type { Engine } from './engine.ts'
import { diskFull, refusedStatement } from './failures.ts'
import type { EngineAnswer } from './messages.ts'

const GONE = { command: 'ROLLBACK', rowCount: 0, rows: [] }

type Holding = {
  /** Statement timeout in milliseconds of processor time; 0 is none. */
  readonly limit: number
  /** Whether disk space is too low to write. */
  readonly isLow: () => boolean
  /** Releases the session to the next caller. */
  readonly give: () => void
}

/** First statement of a transaction while the disk is full: reads still work. */
const READING = 'begin read only'
const READ_ONLY = '25006'

/**
 * Session for one caller, in the shape of a node-postgres client. It tracks whether a transaction is open and
 * ends it on release; a transaction whose run of the engine has ended accepts nothing but its end.
 */
export function sessionClient(
  engine: Engine,
  run: number,
  { limit: usual, isLow, give }: Holding,
): PostgresPoolClient {
  let limit = usual
  let isReading = false
  let isOpen = false
  let isLost = false

  const ask = async (sql: string, parameters: readonly Parameter[]): Promise<EngineAnswer> => {
    try {
      return await engine.ask({ type: 'run', sql, parameters }, run, limit)
    } catch (error) {
      isLost = true
      throw error
    }
  }

  const query = async (sql: string, values: readonly unknown[]) => {
    const parameters = parametersOf(values)
    // Transactions of a run that has ended are rolled back already.
    if (isLost && sql === 'rollback') return GONE
    // Statement timeouts are emulated, because PGlite ignores the setting: so both engines behave the same.
    if (usual > 0) limit = processorLimitSetBy(sql) ?? limit
    isReading = sql === 'begin' ? isLow() : isReading
    const answer = await ask(sql === 'begin' && isReading ? READING : sql, parameters)
    if (answer.type !== 'result' && answer.type !== 'refused') throw new Error(`No result but ${answer.type}`)
    isOpen = answer.isOpen
    if (!isOpen) limit = usual
    if (answer.type === 'refused') {
      const isForRoom = isReading && answer.refusal.code === READ_ONLY
      throw isForRoom ? diskFull('the database') : refusedStatement(answer.refusal)
    }
    return answer
  }

  const tidyUp = async () => {
    if (isOpen && !isLost) await ask('rollback', [])
  }

  return {
    // Kysely declares more of node-postgres than it reads: the command, the count and the rows.
    query: query as unknown as PostgresPoolClient['query'],
    release: () =>
      void tidyUp()
        .catch(() => {})
        .finally(give),
  }
}
