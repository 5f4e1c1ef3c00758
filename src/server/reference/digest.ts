import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'

const FOLDER = import.meta.dirname
const PACKAGE = join(FOLDER, '../../../package.json')

/**
 * Digest of all sources of the reference data: this folder, the versions of the packages, the CLDR names of
 * Node, and the declared columns. Takes some milliseconds, where the data themselves take 200 (decision 0173).
 */
export function referenceDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(FOLDER).toSorted())
    hash.update(name).update(readFileSync(join(FOLDER, name)))
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
  const columns = lookupNames.map(name => {
    const lookup = lookupNamed(name)
    return lookup.type === 'table' ? [name, Object.keys(lookup.fields)] : []
  })
  hash.update(JSON.stringify([dependencies, process.versions['icu'], process.versions['cldr'], columns]))
  return hash.digest('base64url')
}
