import { parseArgs } from 'node:util'
import { changeAccount } from '#server/commands/account.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readLocation } from '#server/environment.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'
import { readPassword } from './password.ts'

const USAGE = `npm run account -- --email helena@voltrix.example --password
npm run account -- --email helena@voltrix.example --new-email h.schmitt@voltrix.example
npm run account -- --email helena@voltrix.example --remove-factor
For a user who cannot receive a link any more, or has lost the second factor, such as the last administrator of a company. All may be given at once.
The password is asked for, or read from standard input; all sessions and links of the user end.`

const option = { type: 'string' } as const

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      email: option,
      'new-email': option,
      password: { type: 'boolean' },
      'remove-factor': { type: 'boolean' },
    },
  })
  const { email, 'new-email': newEmail, password, 'remove-factor': withoutFactor } = values
  if (email === undefined || !(newEmail !== undefined || password || withoutFactor)) throw new Error(USAGE)
  const location = readLocation(process.env, 'production')
  const given = password ? await readPassword() : undefined
  const db = await openDatabase(location)
  try {
    await setupDatabase(db)
    await changeAccount(db, email, { newEmail, password: given, withoutFactor })
  } finally {
    await db.close()
  }
  console.log(`Done: ${newEmail ?? email} signs in with ${password ? 'that password' : 'their password'}`)
})
