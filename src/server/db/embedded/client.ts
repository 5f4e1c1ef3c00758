import type { PostgresPoolClient } from 'kysely'
import { parametersOf } from '../values.ts'
import type { Engine } from './engine.ts'
import { connectionLost, refusedStatement } from './failures.ts'
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

  const ask = async (sql: string, values: readonly unknown[]): Promise<Answer> => {
    try {
      return await engine.ask({ sort: 'run', sql, parameters: parametersOf(values) }, run, limit)
    } catch (error) {
      isLost = true
      throw error
    }
  }

  const query = async (sql: string, values: readonly unknown[]) => {
    if (isLost && sql === 'rollback') return GONE
    if (isLost) throw connectionLost('The embedded database was started again under this transaction')
    if (usual > 0) limit = limitSetBy(sql) ?? limit
    const answer = await ask(sql, values)
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
