import type { PostgresPool } from 'kysely'
import { sessionClient } from './client.ts'
import type { Engine } from './engine.ts'
import { BOUNDLESS, type Space } from './space.ts'
import type { Turns } from './turns.ts'

/**
 * Single session of the embedded database in the shape of a node-postgres pool, so that one Kysely dialect
 * drives both engines. Connecting takes the session exclusively until release. `limit` is the statement
 * timeout in milliseconds; 0 is none.
 */
export function sessionPool(
  engine: Engine,
  turns: Turns,
  limit: number,
  space: Pick<Space, 'isLow'> = BOUNDLESS,
): PostgresPool {
  const connect = async () => {
    await turns.take()
    try {
      return sessionClient(engine, await engine.ready(), { limit, isLow: space.isLow, give: turns.give })
    } catch (error) {
      turns.give()
      throw error
    }
  }
  return { options: {}, connect, end: async () => {} }
}
