import { closeSession } from '#server/accounts/sessions.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PageCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { Problem } from '#server/http/problem.ts'

/** Signs out: the token is worth nothing from now on. */
export async function revogar({ db, caller, language }: PageCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  await asOwner(db, trx => closeSession(trx, caller.tokenHash))
  return { Message: say(language, 'messages.signedOut') }
}
