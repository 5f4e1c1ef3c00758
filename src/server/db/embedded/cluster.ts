import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { damageOf } from '../damage.ts'
import { clusterOf, syncDirectory } from './disk.ts'
import { DURABLE_PARAMETERS, DurableFolder } from './durable.ts'
import type { EngineStart } from './messages.ts'
import { type Program, sharedMemory, shareMemories } from './sharedMemory.ts'
import { unpack } from './tar.ts'
import { clusterTemplate } from './template.ts'

const SETTINGS = ['-c', 'TimeZone=UTC', '-c', 'DateStyle=ISO,MDY']
const LAST_LINES = 10
/** Time and process before each line of the engine. */
const STAMP = /^[-\d]+ [:.\d]+ UTC \[\d+\] /

/** Start that failed, with the last lines of the engine. */
class NotStarted extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[], cause: unknown) {
    super(`The embedded database did not start: ${lines.join(' ') || String(cause)}`, { cause })
    this.lines = lines
  }
}

/** Opens the cluster of a folder, creating it if there is none, or one in memory. */
export async function openCluster(program: Program, { folder, from }: EngineStart): Promise<PGlite> {
  const empty = async () => from ?? (await clusterTemplate())
  if (folder === undefined) return openInMemory(program, await empty())
  const cluster = clusterOf(folder)
  if (!existsSync(cluster)) {
    makeCluster(folder, cluster, await empty())
    return openDurably(program, cluster)
  }
  if (from) throw new Error(`There is a database in ${folder} already: a dump needs an empty folder`)
  // Missing version files make PGlite create an empty database over the existing one.
  if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Error(damageOf(folder, 'PG_VERSION is missing'))
  try {
    return await openDurably(program, cluster)
  } catch (error) {
    const lines =
      error instanceof NotStarted ? error.lines.filter(line => /PANIC|FATAL|DETAIL/.test(line)) : []
    if (lines.length === 0 || NOT_DAMAGED.test(lines.join(' '))) throw error
    throw new Error(damageOf(folder, lines.join(' ')), { cause: error })
  }
}

/** Reasons for which a whole cluster does not start. */
const NOT_DAMAGED = /No space left on device|Permission denied|out of memory/i

const openInMemory = (program: Program, dump: Uint8Array) =>
  start(program, {
    // Blobs accept any array except a view of shared memory, which does not occur here.
    loadDataDir: new Blob([dump as Uint8Array<ArrayBuffer>]),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS, '-c', 'shared_buffers=16MB'],
  })

/**
 * Creates a cluster under a draft name and renames it when it is complete, so that an interrupted creation
 * leaves no cluster.
 */
function makeCluster(folder: string, cluster: string, dump: Uint8Array): void {
  const draft = `${cluster}.draft`
  rmSync(draft, { recursive: true, force: true })
  unpack(dump, draft)
  renameSync(draft, cluster)
  syncDirectory(folder)
}

async function openDurably(program: Program, cluster: string): Promise<PGlite> {
  const files = new DurableFolder(cluster)
  const startParams = [...DURABLE_PARAMETERS, ...SETTINGS, '-c', 'shared_buffers=128MB']
  const pg = await start(program, { fs: files, startParams })
  const before = files.syncs
  await pg.exec(`select pg_logical_emit_message(true, 'canal-admin', 'is a commit on the disk?')`)
  if (files.syncs > before) return pg
  await pg.close()
  throw new Error('The embedded database does not write its commits to the disk: refusing to serve')
}

async function start(pgliteWasmModule: Program, options: PGliteOptions): Promise<PGlite> {
  const output: string[] = []
  const onStderr = (line: string) => {
    output.push(line.replace(STAMP, ''))
    if (output.length > LAST_LINES) output.shift()
    return false
  }
  shareMemories()
  const extensions = { memory: sharedMemory(), pg_trgm, unaccent }
  try {
    return await PGlite.create({ extensions, pgliteWasmModule, onStderr, ...options })
  } catch (cause) {
    throw new NotStarted(output, cause)
  }
}
