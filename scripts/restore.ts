import { parseArgs } from 'node:util'
import { restore } from '#server/db/backup.ts'
import { readLocation } from '#server/environment.ts'
import { passingTables } from '#server/tables/passingTables.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run restore -- <file>
Puts a backup into the database of DATABASE_URL or the folder DATA_DIR, which must be empty.`

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  await restore(readLocation(process.env, 'production'), file, passingTables)
  console.log(`Restored: ${file}`)
})
