import { sql } from 'kysely'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { closeSession } from '#server/features/sessao/sessions.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { signOutAddress } from './client.ts'
import { issuerById } from './domains.ts'
import { clientSecret } from './secret.ts'

/** Signs out: the token is invalid from now on. Answers where the issuer ends its own session, if it began by one that says so. */
export async function revogar({ db, caller, language, encryption }: PublicCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  const { tokenHash, IdRegistro } = caller
  const known = await asOwner(db, async trx => {
    const { rows } = await sql<{ readonly IdEmissor: number | null }>`
      select "IdEmissor" from sessao where "Token" = ${tokenHash}`.execute(trx)
    await closeSession(trx, tokenHash)
    await recordSecurityEvent(trx, { kind: 'SAIDA', company: IdRegistro, by: caller })
    const [found] = rows
    const issuer = found?.IdEmissor ? await issuerById(trx, found.IdEmissor) : undefined
    return (
      issuer && {
        issuer,
        secret: await clientSecret(trx, encryption, { company: issuer.IdRegistro, Id: issuer.Id }),
      }
    )
  })
  const Endereco = known && (await signOutAddress(known.issuer, known.secret))
  return { Message: translate(language, 'messages.signedOut'), ...(Endereco && { Endereco }) }
}
