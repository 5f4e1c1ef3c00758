import { sql } from 'kysely'
import { passwordErrors } from '#rules/password.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { limitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { inTurn } from '#server/features/sessao/limits/turns.ts'
import { findCaller } from '#server/features/sessao/sessions.ts'
import { hashPassword, isPassword } from './passwordHash.ts'
import { lockUser, setPassword } from './setPassword.ts'

type Changed = {
  readonly NewPassword: string
  readonly ConfirmPassword: string
  readonly Password?: string | undefined
}

const FRESH_MINUTES = 5

/**
 * Changes the password of a signed-in user who enters the present one or has just signed in: an unattended
 * screen does not suffice to take over an account. All other sessions of the user end.
 */
export async function changePassword(call: PublicCall<unknown, Changed>) {
  const { db, body, caller, language, network, signal, once } = call
  if (!caller) throw new Problem('unauthenticated')
  const { IdUsuario, Email, Nome, tokenHash } = caller
  const errors = passwordErrors(body, { email: Email, name: Nome })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  await assertTheirs(call, caller)
  const hash = await inTurn(network, () => hashPassword(body.NewPassword), { signal })
  const change = async (trx: Executor) => {
    await lockUser(trx, IdUsuario)
    // A session that ended while the password was being hashed is rejected.
    if (!(await findCaller(trx, tokenHash))) throw new Problem('unauthenticated')
    await setPassword(trx, IdUsuario, hash, tokenHash)
    return { Message: translate(language, 'messages.passwordSet') }
  }
  return asOwner(db, trx => once(trx, () => change(trx)))
}

type Known = { readonly Hash: string | null; readonly isFresh: boolean }

/** Refuses a call whose caller neither enters the present password nor has just signed in. */
export async function assertTheirs(
  { db, body: { Password: given }, network, signal }: PublicCall<unknown, Pick<Changed, 'Password'>>,
  { IdUsuario, Email, tokenHash }: Caller,
): Promise<void> {
  const known = await asOwner(db, async trx => {
    const { rows } = await sql<Known>`
      select p."Hash", s."DataCriacao" > now() - make_interval(mins => ${FRESH_MINUTES}) as "isFresh"
      from sessao s left join senha p on p."IdUsuario" = s."IdUsuario"
      where s."Token" = ${tokenHash} and s."IdUsuario" = ${IdUsuario}`.execute(trx)
    return rows[0]
  })
  if (given === undefined && known?.isFresh) return
  if (given === undefined) throw fieldProblem('Password', 'validation.required')
  const check = async () => {
    const attempt = await asOwner(db, trx => takeAttempt(trx, limitsOf(Email, network)))
    if (!(await isPassword(given, known?.Hash ?? undefined))) {
      throw fieldProblem('Password', 'validation.currentPassword')
    }
    await asOwner(db, trx => takeBack(trx, attempt))
  }
  await inTurn(network, check, { signal })
}
