import { passwordErrors } from '#rules/password.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { findCaller } from '#server/accounts/sessions.ts'
import { lockUser, setPassword } from '#server/accounts/setPassword.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PageCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { Problem } from '#server/http/problem.ts'

type Changed = { readonly NewPassword: string; readonly ConfirmPassword: string }

/** Changes the password of whoever is signed in; all their other sessions end. */
export async function changePassword({ db, body, caller, language }: PageCall<unknown, Changed>) {
  if (!caller) throw new Problem('unauthenticated')
  const { IdUsuario, Email, Nome, tokenHash } = caller
  const errors = passwordErrors(body, { email: Email, name: Nome })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  const hash = await hashPassword(body.NewPassword)
  await asOwner(db, async trx => {
    await lockUser(trx, IdUsuario)
    // A session that was ended while the password was hashed changes nothing any more.
    if (!(await findCaller(trx, tokenHash))) throw new Problem('unauthenticated')
    await setPassword(trx, IdUsuario, hash, tokenHash)
  })
  return { Message: say(language, 'messages.passwordSet') }
}
