import { parseArgs } from 'node:util'
import { filesApart } from '#server/commands/filesApart.ts'
import { backUp } from '#server/db/backup.ts'
import { readLocation } from '#server/environment.ts'
import { passingTables } from '#server/tables/passingTables.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run backup -- <file>
Writes all of the database of DATABASE_URL or DATA_DIR into a new file, also while a server uses it. Files in the storage of S3_URL are not in it.`

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  const location = readLocation(process.env, 'production')
  await backUp(location, file, passingTables)
  console.log(`Written: ${file}`)
  // An embedded database is counted by nobody but the process that has it, which may be a server.
  const named = process.env['S3_URL'] ? 'files in the storage of S3_URL' : undefined
  const apart = location.databaseUrl ? await filesApart(location) : named
  if (apart)
    console.log(`Not in it: ${apart}. Let the bucket keep versions for as long as this backup is kept`)
})
