import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { closeSession } from './sessions.ts'

/** Signs out: the token is invalid from now on. */
export async function revogar({ db, caller, language }: PublicCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  await asOwner(db, trx => closeSession(trx, caller.tokenHash))
  return { Message: translate(language, 'messages.signedOut') }
}
