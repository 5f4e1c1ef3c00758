import { sql } from 'kysely'
import type { Caller, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { signInLimits, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { inTurn } from '#server/features/sessao/limits/turns.ts'
import { findCallerIn, renewToken } from '#server/features/sessao/sessions.ts'
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

const FRESH = sql`interval '5 minutes'`

/**
 * Changes the password of a signed-in user who enters the present one or has just signed in: an unattended
 * screen does not suffice to take over an account. All other sessions of the user end.
 */
export async function changePassword(call: PublicCall<unknown, Changed>) {
  const { db, outside, body, caller, language, network, address, encryption, signal, once } = call
  if (!caller) throw new Problem('unauthenticated')
  const { IdUsuario, IdRegistro, Email, Idioma, Nome, session } = caller
  await assertNewPassword(outside, body, { email: Email, name: Nome })
  await assertTheirs(call, caller)
  const hash = await inTurn(network, () => hashPassword(body.NewPassword), { signal })
  const change = async (trx: Executor) => {
    await lockUser(trx, IdUsuario)
    // A session that ended while the password was being hashed is rejected.
    if (!(await findCallerIn(trx, session))) throw new Problem('unauthenticated')
    await setPassword(trx, IdUsuario, hash, session)
    await recordSecurityEvent(trx, { kind: 'SENHA_ALTERADA', company: IdRegistro, by: caller })
    const user = { Id: IdUsuario, Email, Idioma }
    await alarm(trx, { reason: 'senha', user, encryption, address })
    // Clients of the specification alone give no present password, and go on with the token that they have.
    const renewed = body.Password === undefined ? {} : { Token_Acess: await renewToken(trx, session) }
    return { ...renewed, Message: translate(language, 'messages.passwordSet') }
  }
  return asOwner(db, trx => once(trx, () => change(trx)))
}

/**
 * Refuses a call whose caller neither enters the present password nor has just signed in; a first factor is added by who has no
 * password, too, where the issuer that let them in does not say when it asked them: they could never prove anything else.
 */
export async function assertTheirs(
  call: PublicCall<unknown, Pick<Changed, 'Password'>>,
  caller: Caller,
  brings: 'password' | 'factor' = 'password',
): Promise<void> {
  const { Password } = call.body
  if (Password !== undefined) return assertPresentPassword(call, caller, Password)
  // An issuer may have let in who was not asked anything: that is no proof, and no time of one.
  const isFirst = brings === 'factor' && !caller.hasFactor
  const { rows } = await asOwner(call.db, trx =>
    sql`
      select 1 from sessao where "Id" = ${caller.session} and "DataCriacao" > now() - ${FRESH}
        and ("FatorEm" > now() - ${FRESH} or ${isFirst} and not exists (
          select 1 from senha where "IdUsuario" = ${caller.IdUsuario}))`.execute(trx),
  )
  if (rows.length === 0) throw fieldProblem('Password', 'validation.required')
}

/** Refuses what is not the caller's password; guesses are counted as those of signing in. */
export async function assertPresentPassword(
  { db, network, signal }: PublicCall<unknown, unknown>,
  caller: Caller,
  given: string,
): Promise<void> {
  const { IdUsuario, IdRegistro, Email } = caller
  const check = async () => {
    const { attempt, hash } = await asOwner(db, async trx => ({
      attempt: await takeAttempt(trx, await signInLimits(trx, Email.toLowerCase(), network)),
      hash: await hashOf(trx, IdUsuario),
    }))
    if (!(await isPassword(given, hash))) {
      const of = async () => ({ company: IdRegistro, by: caller })
      const details = { Meio: 'senha atual' }
      recordAside(db, { kind: 'ENTRADA_RECUSADA', whose: Email.toLowerCase(), of, details })
      throw fieldProblem('Password', 'validation.currentPassword')
    }
    await asOwner(db, trx => takeBack(trx, attempt))
  }
  await inTurn(network, check, { signal })
}

async function hashOf(trx: Executor, idUsuario: number): Promise<string | undefined> {
  const { rows } = await sql<{ Hash: string }>`
    select "Hash" from senha where "IdUsuario" = ${idUsuario}`.execute(trx)
  return rows[0]?.Hash
}
