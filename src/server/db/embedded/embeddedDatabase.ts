import { existsSync, mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type { Listening } from '../channel.ts'
import type { ConnectionLoad } from '../load.ts'
import { type Health, within } from '../probe.ts'
import { assertFolderRestored } from '../restoreMark.ts'
import { answerBackup } from './backup.ts'
import { clusterOf } from './disk.ts'
import { createEngine, type Engine } from './engine.ts'
import { lockFolder } from './lock.ts'
import type { EngineStart } from './messages.ts'
import { sessionPool } from './pool.ts'
import { BOUNDLESS, type Space, spaceOf } from './space.ts'
import { createTurns, type Turns } from './turns.ts'
import { startUpkeep } from './upkeep.ts'

const LOCK_TIMEOUT = 30_000
const LAST_TURN = 1_000
const UPKEEP_LIMIT = 10 * 60_000

/** Open embedded database: how to connect, dump it as a tar and close it. */
export type Embedded = {
  readonly pool: PostgresPool
  load(): ConnectionLoad
  dump(): Promise<Uint8Array>
  health(): Promise<Health>
  listen(heard: (payload: string) => void): Listening
  guardSpace(): void
  close(): Promise<void>
}

/**
 * Initial content of a database: a dump to restore where there is none yet (`from`), or a template for a new
 * one (`blank`).
 */
type Begin = {
  readonly from?: Uint8Array | undefined
  readonly blank?: (() => Uint8Array | undefined) | undefined
}

/** Opens the cluster of a folder for this process alone; `limit` is the statement timeout in milliseconds of processor time. */
export async function openFolder(path: string, { from, blank }: Begin, limit: number): Promise<Embedded> {
  const folder = resolve(path)
  makeFolder(folder)
  assertOwn(folder)
  let opened: Embedded | undefined
  const unlock = await lockFolder(folder, (key, socket) => answerBackup(key, socket, () => opened?.dump()))
  try {
    if (!from) assertFolderRestored(folder)
    const isNew = !existsSync(clusterOf(folder))
    const start = { folder, from: copied(from) ?? (isNew ? blank?.() : undefined) }
    opened = await open(start, limit, spaceOf(folder))
    const { close, ...rest } = opened
    return { ...rest, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw cause
    throw new Error(`DATA_DIR ${folder} is a file, or within one: set it to a folder`, { cause })
  }
}

/** Throws for root with the database of another user, whose server could not open what root leaves there. */
function assertOwn(folder: string): void {
  const owner = statSync(clusterOf(folder), { throwIfNoEntry: false })?.uid
  if (owner === undefined || process.getuid?.() !== 0 || owner === 0) return
  throw new Error(
    `The database in ${folder} is of the user with the number ${owner}, and root would leave files there that this user cannot open: run this as that user, as docs/operating.md says under "Commands"`,
  )
}

/** Opens a cluster in memory. It has no statement timeout: terminating its worker would lose the data. */
export function openMemory({ from, blank }: Begin): Promise<Embedded> {
  return open({ from: copied(from) ?? blank?.() }, 0, BOUNDLESS)
}

/** Copy of the caller's dump, since the engine moves what it begins from to its own thread. */
const copied = (from: Uint8Array | undefined) => from && new Uint8Array(from)

async function open(start: EngineStart, limit: number, space: Space): Promise<Embedded> {
  const engine = createEngine(start, space)
  const turns = createTurns(LOCK_TIMEOUT, engine.isThere)
  await engine.ready()
  const pool = sessionPool(engine, turns, limit, space)
  const rest =
    start.folder === undefined ? () => {} : startUpkeep(sessionPool(engine, turns, UPKEEP_LIMIT), space)
  return {
    pool,
    load: () => {
      const used = turns.isTaken() ? 1 : 0
      return { most: 1, used, idle: 1 - used, waiting: turns.waiting() }
    },
    health: () => within(health(engine, turns, pool)).then(found => (space.isLow() ? 'full' : found)),
    listen: heard => {
      const unlisten = engine.listen(heard)
      return { isHearing: engine.isThere, stop: async () => unlisten() }
    },
    guardSpace: () => {
      space.guard()
      void space.replenish()
    },
    dump: () => dump(engine, turns),
    close: async () => {
      rest()
      // Waits for the current user of the session; one that never releases it does not prevent closing.
      await Promise.race([turns.take().catch(() => {}), wait(LAST_TURN, undefined, { ref: false })])
      await engine.stop().finally(turns.give)
      await space.leave()
    },
  }
}

/**
 * Health of the database. While the session is in use, a running worker is enough: a statement may take
 * seconds.
 */
async function health(engine: Engine, turns: Turns, pool: PostgresPool): Promise<Health> {
  if (turns.isTaken() && engine.isThere()) return 'ok'
  const client = await pool.connect()
  try {
    await client.query('select 1', [])
    return 'ok'
  } finally {
    client.release()
  }
}

async function dump(engine: Engine, turns: Turns): Promise<Uint8Array> {
  await turns.take()
  try {
    const answer = await engine.ask({ type: 'dump' }, await engine.ready(), 0)
    if (answer.type !== 'dumped') throw new Error(`No dump but ${answer.type}`)
    return answer.tar
  } finally {
    turns.give()
  }
}
