// Plain JavaScript for any Node from 20 on: an older one would report TypeScript syntax instead of the
// required version (decision 0101).
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeRefusal } from './nodeVersion.mjs'

const [node, , file, ...args] = process.argv
const refusal = nodeRefusal(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
// Arguments as if the file had been run directly.
process.argv = [node, file, ...args]
await import(pathToFileURL(resolve(file)).href)
