import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { writeDurably } from './disk.ts'

// Small WAL segments: they make creating an empty database fast.
const INITDB = ['--wal-segsize=1', '--set', 'shared_buffers=16MB']

// Template databases that nothing connects to: one session cannot vacuum them, so they would hold back the
// transaction counter.
const UNUSED = ['template0', 'template1']

const cache = new URL('../../../../node_modules/.cache/canal-admin/', import.meta.url)

/** Dump of an empty cluster. Creating one takes two seconds, so it is cached beside the packages. */
export async function clusterTemplate(): Promise<Uint8Array> {
  const archive = new URL(`pglite-${version()}.tar`, cache)
  try {
    return readFileSync(archive)
  } catch {
    const made = await make()
    writeAtomically(archive, made)
    return made
  }
}

function version(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

async function make(): Promise<Uint8Array> {
  const pg = await PGlite.create({ initDbStartParams: INITDB })
  for (const name of UNUSED) {
    await pg.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await pg.exec(`drop database ${name}`)
  }
  await pg.exec('checkpoint')
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  return new Uint8Array(await dump.arrayBuffer())
}

/** Writes a cache file; safe for concurrent processes, because a file is renamed when it is complete. */
function writeAtomically(path: URL, tar: Uint8Array): void {
  const draft = new URL(`${randomUUID()}.draft`, cache)
  try {
    mkdirSync(cache, { recursive: true })
    writeDurably(draft, tar)
    renameSync(draft, path)
  } catch {
    // Read-only package folders: the next start creates its own dump.
    rmSync(draft, { force: true })
  }
}
