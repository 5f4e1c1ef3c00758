import { parseArgs } from 'node:util'
import { backUp } from '#server/db/backup.ts'
import { readLocation } from '#server/environment.ts'
import { passingTables } from '#server/tables/passingTables.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run backup -- <file>
Writes all of the database of DATABASE_URL or DATA_DIR into a new file, also while a server uses it.`

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  await backUp(readLocation(process.env, 'production'), file, passingTables)
  console.log(`Written: ${file}`)
})
