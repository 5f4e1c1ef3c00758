import { sql } from 'kysely'
import type { Caller, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { limitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { inTurn } from '#server/features/sessao/limits/turns.ts'
import { findCaller } from '#server/features/sessao/sessions.ts'
import { recordAside } from '#server/securityEvents/asides.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { alarm } from './alarms.ts'
import { assertNewPassword } from './newPassword.ts'
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
  const { db, outside, body, caller, language, network, address, encryption, signal, once } = call
  if (!caller) throw new Problem('unauthenticated')
  const { IdUsuario, IdRegistro, Email, Idioma, Nome, tokenHash } = caller
  await assertNewPassword(outside, body, { email: Email, name: Nome })
  await assertTheirs(call, caller)
  const hash = await inTurn(network, () => hashPassword(body.NewPassword), { signal })
  const change = async (trx: Executor) => {
    await lockUser(trx, IdUsuario)
    // A session that ended while the password was being hashed is rejected.
    if (!(await findCaller(trx, tokenHash))) throw new Problem('unauthenticated')
    await setPassword(trx, IdUsuario, hash, tokenHash)
    await recordSecurityEvent(trx, { kind: 'SENHA_ALTERADA', company: IdRegistro, by: caller })
    const user = { Id: IdUsuario, Email, Idioma }
    await alarm(trx, { reason: 'senha', user, encryption, address })
    return { Message: translate(language, 'messages.passwordSet') }
  }
  return asOwner(db, trx => once(trx, () => change(trx)))
}

type Known = { readonly Hash: string | null; readonly isFresh: boolean }

/** Refuses a call whose caller neither enters the present password nor has just signed in. */
export async function assertTheirs(
  { db, body: { Password: given }, network, signal }: PublicCall<unknown, Pick<Changed, 'Password'>>,
  caller: Caller,
): Promise<void> {
  const { IdUsuario, IdRegistro, Email, tokenHash } = caller
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
      const of = async () => ({ company: IdRegistro, by: caller })
      const details = { Meio: 'senha atual' }
      recordAside(db, { kind: 'ENTRADA_RECUSADA', whose: Email.toLowerCase(), of, details })
      throw fieldProblem('Password', 'validation.currentPassword')
    }
    await asOwner(db, trx => takeBack(trx, attempt))
  }
  await inTurn(network, check, { signal })
}
