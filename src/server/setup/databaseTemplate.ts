import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const DEFAULT_FOLDER = join(root, 'dist/database')

/**
 * Sources of a new database: the declarations, the code that creates tables from them, the packages of
 * reference data.
 */
const SOURCES = [
  'resources',
  'resources.config.ts',
  'package-lock.json',
  'src/contract',
  'src/rules',
  'src/kinds',
  'src/schema',
  'src/server',
]

const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Digest of the sources' current content. */
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
 * Caches the dump of a database with its tables and reference data alone, as the template of new ones. The
 * file is renamed when it is complete, and templates of other sources are deleted (decision 0090).
 */
export function storeTemplate(dump: Uint8Array, folder = DEFAULT_FOLDER): void {
  const file = fileIn(folder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.draft`)
  writeFileSync(draft, zstdCompressSync(dump, QUICK))
  renameSync(draft, file)
}

/** Template of a new database; undefined where none is cached for the current sources. */
export function databaseTemplate(folder = DEFAULT_FOLDER): Uint8Array | undefined {
  try {
    const { buffer, byteOffset, length } = zstdDecompressSync(readFileSync(fileIn(folder)))
    return new Uint8Array(buffer, byteOffset, length)
  } catch {
    // Without a template, the database is created step by step.
    return undefined
  }
}
