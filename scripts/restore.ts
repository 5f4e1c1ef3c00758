import { parseArgs } from 'node:util'
import { filesApart } from '#server/commands/filesApart.ts'
import { restore } from '#server/db/backup.ts'
import { readLocation } from '#server/environment.ts'
import { passingTables } from '#server/tables/passingTables.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run restore -- <file>
Puts a backup into the database of DATABASE_URL or the folder DATA_DIR, which must be empty. Files in the storage of S3_URL are not in a backup, and stay where they are.`

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  const location = readLocation(process.env, 'production')
  await restore(location, file, passingTables)
  console.log(`Restored: ${file}`)
  const apart = await filesApart(location)
  if (apart) console.log(`Not of it: ${apart}. Those removed since the backup are there as versions alone`)
})
