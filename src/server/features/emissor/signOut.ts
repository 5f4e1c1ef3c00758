import { sql } from 'kysely'
import type { Encryption } from '#server/core/encryption.ts'
import { translate } from '#server/core/language.ts'
import { warnThrottled } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { closeSession } from '#server/features/sessao/sessions.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { signOutAddress } from './client.ts'
import { issuerById } from './domains.ts'
import { clientSecret } from './secret.ts'

/** Address at which an issuer ends its own session; undefined where it has none, also where its secret cannot be opened. */
async function addressOf(db: Database, encryption: Encryption, id: number): Promise<string | undefined> {
  try {
    const known = await asOwner(db, async trx => {
      const issuer = await issuerById(trx, id)
      if (!issuer) return undefined
      const of = { company: issuer.IdRegistro, Id: issuer.Id }
      return { issuer, secret: await clientSecret(trx, encryption, of) }
    })
    return known && (await signOutAddress(known.issuer, known.secret))
  } catch (error) {
    warnThrottled('not signed out at the issuer', error)
    return undefined
  }
}

/** Signs out: the token is invalid from now on. Answers where the issuer ends its own session, if it began by one that says so. */
export async function revogar({ db, caller, language, encryption }: PublicCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  const { session, IdRegistro } = caller
  const known = await asOwner(db, async trx => {
    const { rows } = await sql<{ readonly IdEmissor: number | null }>`
      select "IdEmissor" from sessao where "Id" = ${session}`.execute(trx)
    await closeSession(trx, session)
    await recordSecurityEvent(trx, { kind: 'SAIDA', company: IdRegistro, by: caller })
    return rows[0]?.IdEmissor
  })
  const Endereco = known && (await addressOf(db, encryption, known))
  return { Message: translate(language, 'messages.signedOut'), ...(Endereco && { Endereco }) }
}
