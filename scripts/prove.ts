import { parseArgs } from 'node:util'
import { proveRecords } from '#server/commands/securityEvents.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readLocation } from '#server/environment.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run prove
Proves the record of security events of every company: that no sealed event was changed, put in or taken out since the
hash that an earlier proof, or the log, told of its place. Events that are not sealed yet are sealed first.`

await runCommand(USAGE, async () => {
  parseArgs({ options: {} })
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    const proofs = await proveRecords(db)
    for (const { company, first, last, hash, broken } of proofs) {
      const where = broken && `broken at ${broken.place}${broken.id ? ` (event ${broken.id})` : ''}`
      console.log([company.Id, company.RazaoSocial, `${first}-${last}`, where ?? 'whole', hash].join('\t'))
    }
    if (proofs.some(({ broken }) => broken)) throw new Error('A record is not as it was written')
  } finally {
    await db.close()
  }
})
