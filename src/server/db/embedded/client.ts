import type { PostgresPoolClient } from 'kysely'
import { type Parameter, parametersOf } from '../values.ts'
import type { Engine } from './engine.ts'
import { refusedStatement } from './failures.ts'
import type { Answer } from './messages.ts'

const GONE = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/**
 * The session for one holder, in the shape of a node-postgres client. It knows whether a transaction is open and
 * leaves none behind; a transaction whose run of the engine has ended accepts nothing but its end.
 */
export function sessionClient(
  engine: Engine,
  run: number,
  limit: number,
  give: () => void,
): PostgresPoolClient {
  const usual = limit
  let isOpen = false
  let isLost = false

  const ask = async (sql: string, parameters: readonly Parameter[]): Promise<Answer> => {
    try {
      return await engine.ask({ sort: 'run', sql, parameters }, run, limit)
    } catch (error) {
      isLost = true
      throw error
    }
  }

  const query = async (sql: string, values: readonly unknown[]) => {
    const parameters = parametersOf(values)
    // What was open in a run that has ended is rolled back already.
    if (isLost && sql === 'rollback') return GONE
    if (usual > 0) limit = limitSetBy(sql) ?? limit
    const answer = await ask(sql, parameters)
    if (answer.sort !== 'result' && answer.sort !== 'refused') throw new Error(`No result but ${answer.sort}`)
    isOpen = answer.isOpen
    if (!isOpen) limit = usual
    if (answer.sort === 'refused') throw refusedStatement(answer.refusal)
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

/** PGlite ignores `set local statement_timeout = …`; it is honoured here, so that both engines understand it. */
function limitSetBy(sql: string): number | undefined {
  const found = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)/i.exec(sql)
  return found ? Number(found[1]) : undefined
}
