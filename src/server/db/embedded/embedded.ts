import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PostgresPool } from 'kysely'
import { clusterOf } from './disk.ts'
import { createEngine, type Engine } from './engine.ts'
import { lockFolder } from './lock.ts'
import type { Start } from './messages.ts'
import { sessionPool } from './pool.ts'
import { createTurns, type Turns } from './turns.ts'
import { keepUp } from './upkeep.ts'

const PATIENCE = 30_000
const UPKEEP_LIMIT = 10 * 60_000

/** The embedded database, opened: how to reach it, copy it as a tar and close it. */
export type Embedded = {
  readonly pool: PostgresPool
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** What a database begins with: a dump that is to be put where there is none, or may be. */
type Begin = {
  readonly from?: Uint8Array | undefined
  readonly blank?: (() => Uint8Array | undefined) | undefined
}

/** Opens the cluster of a folder for this process alone; `limit` is the statement timeout in milliseconds. */
export async function openFolder(path: string, { from, blank }: Begin, limit: number): Promise<Embedded> {
  const folder = resolve(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const isNew = !existsSync(clusterOf(folder))
    const { close, ...opened } = await open({ folder, from: from ?? (isNew ? blank?.() : undefined) }, limit)
    return { ...opened, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens a cluster in memory. It has no statement timeout: ending its worker would be the end of the data. */
export function openMemory({ from, blank }: Begin): Promise<Embedded> {
  return open({ from: from ?? blank?.() }, 0)
}

async function open(start: Start, limit: number): Promise<Embedded> {
  const engine = createEngine(start)
  const turns = createTurns(PATIENCE)
  await engine.ready()
  const rest = start.folder === undefined ? () => {} : keepUp(sessionPool(engine, turns, UPKEEP_LIMIT))
  return {
    pool: sessionPool(engine, turns, limit),
    dump: () => dump(engine, turns),
    close: async () => {
      rest()
      // Whoever has the session finishes first; one that never gives it back does not stop the end.
      await turns.take().catch(() => {})
      await engine.stop().finally(turns.give)
    },
  }
}

async function dump(engine: Engine, turns: Turns): Promise<Uint8Array> {
  await turns.take()
  try {
    const answer = await engine.ask({ sort: 'dump' }, await engine.ready(), 0)
    if (answer.sort !== 'dumped') throw new Error(`No dump but ${answer.sort}`)
    return answer.tar
  } finally {
    turns.give()
  }
}
