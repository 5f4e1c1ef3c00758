import { sql } from 'kysely'
import { isPassword } from '#server/accounts/password.ts'
import { findCaller, hashToken, openSession, sweepSessions } from '#server/accounts/sessions.ts'
import { lockUser } from '#server/accounts/setPassword.ts'
import {
  assertAllowed,
  countFailure,
  forgetFailures,
  limitsOf,
  sweepAttempts,
} from '#server/accounts/throttle.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Executor, PageCall } from '#server/http/context.ts'
import { sweepKeys } from '#server/http/idempotency.ts'
import { Problem } from '#server/http/problem.ts'
import { sessionOf } from './session.ts'

type Credentials = { readonly Email: string; readonly Password: string }
type Known = { readonly Id: number; readonly Senha: string | null }

/** Signs in: the same answer, after the same time, for an unknown address and a wrong password. */
export async function token({ db, body, address, agent }: PageCall<unknown, Credentials>) {
  const email = body.Email.trim().toLowerCase()
  const limits = limitsOf(email, address)
  const known = await asOwner(db, async trx => {
    await assertAllowed(trx, limits)
    const { rows } = await sql<Known>`
      select u."Id", s."Hash" as "Senha" from usuario u join registro r on r."Id" = u."IdRegistro"
      left join senha s on s."IdUsuario" = u."Id"
      where lower(u."Email") = ${email} and u."Status" = 1 and r."Ativo"`.execute(trx)
    return rows[0]
  })
  if (!(await isPassword(body.Password, known?.Senha ?? undefined)) || !known) {
    await asOwner(db, trx => countFailure(trx, limits))
    throw new Problem('credentials')
  }
  return asOwner(db, async trx => {
    // A password changed while this one was being looked at is the one that counts.
    await lockUser(trx, known.Id)
    if (!(await isStillKept(trx, known))) throw new Problem('credentials')
    await forgetFailures(trx, limits)
    await sweepSessions(trx)
    await sweepKeys(trx)
    await sweepAttempts(trx)
    const opened = await openSession(trx, known.Id, { address, agent })
    const caller = await findCaller(trx, hashToken(opened))
    if (!caller) throw new Problem('credentials')
    return sessionOf(caller, opened)
  })
}

async function isStillKept(trx: Executor, { Id, Senha }: Known): Promise<boolean> {
  const { rows } = await sql`
    select 1 from senha where "IdUsuario" = ${Id} and "Hash" = ${Senha}`.execute(trx)
  return rows.length > 0
}
