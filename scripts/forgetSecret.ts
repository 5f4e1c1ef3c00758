import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readLocation } from '#server/environment.ts'
import { forgetSecret } from '#server/features/selagem/secretProof.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run forget-secret -- --lost
For a database whose SECRET is lost: the next start takes another one. Certificates, their passwords and e-mails with links that were sealed with the lost one stay unreadable; upload the certificates again.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { lost: { type: 'boolean' } } })
  if (!values.lost) throw new Error(USAGE)
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    await asOwner(db, forgetSecret)
  } finally {
    await db.close()
  }
  console.log('The next start takes any SECRET')
})
