import { parseArgs } from 'node:util'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { decide, openRequests } from '#server/commands/requests.ts'
import { encryptionWith, noEncryption } from '#server/core/encryption.ts'
import { Problem } from '#server/core/problem.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readLocation, secretsFrom } from '#server/environment.ts'
import { setOwner } from '#server/features/registro/owner.ts'
import { assertSecret } from '#server/features/selagem/secretProof.ts'
import { problemAnswer } from '#server/http/errorResponse.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run requests -- --list
npm run requests -- --approve 7
npm run requests -- --refuse 7 --reason "A habilitação está vencida"
npm run requests -- --owner 69.901.100/0001-95
Registration requests that wait for the channel's owner; the last makes a company that owner.
An approval needs the SECRET of the server, which seals the link that is sent.`

const option = { type: 'string' } as const

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean' },
      approve: option,
      refuse: option,
      reason: option,
      owner: option,
    },
  })
  const { list, approve, refuse, reason, owner } = values
  const asked = [list, approve, refuse, owner].filter(value => value !== undefined)
  if (asked.length !== 1) throw new Error(USAGE)
  if (refuse !== undefined && !reason?.trim()) throw new Error(`--reason is missing\n\n${USAGE}`)
  const encryption = approve === undefined ? noEncryption : encryptionWith(secretsFrom(process.env))
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    if (approve !== undefined) await asOwner(db, trx => assertSecret(trx, encryption))
    if (list) await printOpen(db)
    if (approve !== undefined) await decide(db, encryption, idOf(approve), 'aprovar')
    if (refuse !== undefined) await decide(db, encryption, idOf(refuse), 'recusar', reason)
    if (owner !== undefined && !(await asOwner(db, trx => setOwner(trx, normalizeTaxId(owner)))))
      throw new Error(`No company has the CNPJ ${owner}`)
  } catch (thrown) {
    throw thrown instanceof Problem ? new Error(problemAnswer(thrown, 'en').body.Message) : thrown
  } finally {
    await db.close()
  }
  if (!list) console.log('Done')
})

async function printOpen(db: Database): Promise<void> {
  const requests = await openRequests(db)
  for (const { Id, Cnpj, RazaoSocial, Email } of requests)
    console.log([Id, formatTaxId(Cnpj), RazaoSocial, Email].join('\t'))
  if (requests.length === 0) console.log('No request is open')
}

function idOf(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${text} is no number of a request`)
  return id
}
