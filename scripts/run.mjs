// Plain JavaScript that any Node from 20 on reads: an older one would complain of TypeScript instead of saying what it needs.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusalOf } from './nodeVersion.mjs'

const [node, , file, ...args] = process.argv
const refusal = refusalOf(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
// As if the file had been run by itself.
process.argv = [node, file, ...args]
await import(pathToFileURL(resolve(file)).href)
