import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { closeSession } from './sessions.ts'

/** Signs out: the token is invalid from now on. */
export async function revogar({ db, caller, language }: PublicCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  await asOwner(db, async trx => {
    await closeSession(trx, caller.tokenHash)
    await recordSecurityEvent(trx, { kind: 'SAIDA', company: caller.IdRegistro, by: caller })
  })
  return { Message: translate(language, 'messages.signedOut') }
}
