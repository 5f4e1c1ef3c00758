import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const DEFAULT_FOLDER = join(root, 'dist/database')

/** Everything that a new database is made of: the declarations, what makes tables of them, the packages of reference data. */
const SOURCES = [
  'resources',
  'resources.config.ts',
  'package-lock.json',
  'src/contract',
  'src/rules',
  'src/schema',
  'src/server',
]

const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** What those sources are now, by their content. */
function mark(): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const isFolder = statSync(path).isDirectory()
    if (!isFolder) hash.update(path.slice(root.length)).update(readFileSync(path))
    else for (const name of readdirSync(path).toSorted()) add(join(path, name))
  }
  for (const source of SOURCES) add(join(root, source))
  return hash.digest('base64url')
}

const fileIn = (folder: string) => join(folder, `${mark()}.tar.zst`)

/**
 * Keeps the dump of a database with its tables and reference data, and nothing else, for those that begin with it. It is
 * whole before it gets its name, and those of other sources go.
 */
export function keepBlank(dump: Uint8Array, folder = DEFAULT_FOLDER): void {
  const file = fileIn(folder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.draft`)
  writeFileSync(draft, zstdCompressSync(dump, QUICK))
  renameSync(draft, file)
}

/** The dump that a new database begins with; undefined where none was kept, or one of other sources. */
export function blank(folder = DEFAULT_FOLDER): Uint8Array | undefined {
  try {
    return new Uint8Array(zstdDecompressSync(readFileSync(fileIn(folder))))
  } catch {
    // Without one, it is made step by step.
    return undefined
  }
}
