import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { writeDurably } from './disk.ts'
import type { Program } from './program.ts'

// Small log files: what counts here is how fast an empty database is there.
const INITDB = ['--wal-segsize=1', '--set', 'shared_buffers=16MB']

// Nothing ever connects to them and one session cannot vacuum them: they would hold back the transaction counter.
const UNUSED = ['template0', 'template1']

const cache = new URL('../../../../node_modules/.cache/canal-admin/', import.meta.url)

/** The dump of an empty cluster. Making one takes two seconds, so it is kept beside the packages for next time. */
export async function template(program: Program): Promise<Uint8Array> {
  const kept = new URL(`pglite-${version()}.tar`, cache)
  try {
    return readFileSync(kept)
  } catch {
    const made = await make(program)
    keep(kept, made)
    return made
  }
}

function version(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

async function make(program: Program): Promise<Uint8Array> {
  const pg = await PGlite.create({ initDbStartParams: INITDB, pgliteWasmModule: program })
  for (const name of UNUSED) {
    await pg.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await pg.exec(`drop database ${name}`)
  }
  await pg.exec('checkpoint')
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  return new Uint8Array(await dump.arrayBuffer())
}

/** Several may do this at the same time; each file is whole before it gets its name. */
function keep(path: URL, tar: Uint8Array): void {
  const draft = new URL(`${randomUUID()}.draft`, cache)
  try {
    mkdirSync(cache, { recursive: true })
    writeDurably(draft, tar)
    renameSync(draft, path)
  } catch {
    // Packages installed read-only: the next start makes its own.
    rmSync(draft, { force: true })
  }
}
