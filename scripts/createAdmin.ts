import { parseArgs } from 'node:util'
import { assertPassword, createAdministrator, parseAdministrator } from '#server/commands/administrator.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readLocation } from '#server/environment.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'
import { readPassword } from './password.ts'

const USAGE = `npm run create-admin -- --cnpj 69.810.101/0001-24 --company "Voltrix Serrana S.A." --type 0 --name "Helena Schmitt" --email helena@voltrix.example
Type: 0 importer, 1 freight agent, 2 customs broker, 3 road carrier. With --owner it is the company that owns the channel and admits others.
The password is asked for, or read from standard input.`

const option = { type: 'string' } as const

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      cnpj: option,
      company: option,
      type: option,
      name: option,
      email: option,
      owner: { type: 'boolean' },
    },
  })
  const location = readLocation(process.env, 'production')
  const administrator = parseAdministrator(values)
  const password = await readPassword()
  assertPassword(password, administrator)
  const db = await openDatabase(location)
  try {
    await setupDatabase(db)
    await asOwner(db, trx => createAdministrator(trx, administrator, password))
  } finally {
    await db.close()
  }
  const { email, company } = administrator
  console.log(`${email} can sign in now, as administrator of ${company}`)
})
