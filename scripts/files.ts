import { parseArgs } from 'node:util'
import { moveFiles } from '#server/commands/files.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readLocation, secretsFrom } from '#server/environment.ts'
import { fileStoreOf } from '#server/files/fileStore.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { objectsFrom } from '#server/storageVariables.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run files -- --to storage
npm run files -- --to database
Moves the files of the database into the storage of S3_URL, or back, also while servers use them; begun anew, it goes on where it ended.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { to } = values
  if (to !== 'storage' && to !== 'database') throw new Error(USAGE)
  const encryption = encryptionWith(secretsFrom(process.env))
  const objects = objectsFrom(process.env)
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    const files = fileStoreOf({ db, encryption, storage: { objects, takesNew: true } })
    await moveFiles({ db, encryption, files }, to, line => console.log(line))
  } finally {
    await db.close()
  }
  console.log('Done')
})
