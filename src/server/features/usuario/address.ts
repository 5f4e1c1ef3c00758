import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { requestPlace } from '#server/core/requestPlace.ts'
import { assertIdentityProven } from '#server/core/stepUp.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { limitEmails } from '#server/features/sessao/limits/emailLimits.ts'
import { alarm } from '#server/features/sessao/password/alarms.ts'
import { endCodesOf } from '#server/features/sessao/password/codes.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { assertCovers } from './guards.ts'
import { invite } from './invitations.ts'

const PENDING = 2

/** Whether the user has ever set a password. */
export function hasPassword({ trx }: CompanyCall, idUsuario: number): Promise<boolean> {
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql`select 1 from senha where "IdUsuario" = ${idUsuario}`.execute(trx)
    return rows.length > 0
  })
}

/**
 * Refuses to change an address, which would allow taking over the account: one's own without having proven lately who one
 * is; that of another user to callers who are no administrators, unless the user never had a password and has no branch or
 * certificate that the caller lacks.
 */
export async function assertMayReaddress(call: CompanyCall, user: RecordOf<'usuario'>): Promise<void> {
  const { caller, trx } = call
  if (user.Id === caller.IdUsuario) return assertIdentityProven(caller)
  if (caller.Produtos.includes('Admin')) return
  await assertCovers(call, user)
  const { rows } = await sql`
    select 1 from acesso_filial a where a."IdUsuario" = ${user.Id} and not exists
      (select 1 from acesso_filial o where o."IdUsuario" = ${caller.IdUsuario} and o."IdFilial" = a."IdFilial")
    union all
    select 1 from certificado_acesso a where a."IdUsuario" = ${user.Id} and not exists
      (select 1 from certificado_acesso o
        where o."IdUsuario" = ${caller.IdUsuario} and o."IdCertificado" = a."IdCertificado")
    limit 1`.execute(trx)
  if (rows.length > 0 || (await hasPassword(call, user.Id))) {
    throw new Problem('forbidden', { message: { key: 'guards.addressOfOther' } })
  }
}

/**
 * Consequences of a new address: codes sent to the old one and all sessions but the caller's end, the old
 * address is notified, with a link to take it back where the user changed it themselves, and a user without a password is invited at the new one.
 */
export async function readdress(
  call: CompanyCall,
  user: RecordOf<'usuario'>,
  before: RecordOf<'usuario'>,
): Promise<void> {
  const { trx, caller, encryption } = call
  await asOwnerWithin(trx, async () => {
    await endCodesOf(trx, user.Id)
    await closeSessionsOf(trx, user.Id, caller.session)
    await sql`delete from rede_conhecida where "IdUsuario" = ${user.Id}`.execute(trx)
    await limitEmails(trx, caller)
    const { Idioma: language } = user
    if (user.Id === caller.IdUsuario) {
      const address = requestPlace.getStore()?.address ?? ''
      const old = { Id: user.Id, Email: before.Email, Idioma: language }
      return alarm(trx, { reason: 'email', user: old, encryption, address })
    }
    const { RazaoSocial } = await trx
      .selectFrom('registro')
      .select('RazaoSocial')
      .where('Id', '=', call.company)
      .executeTakeFirstOrThrow()
    const values = { empresa: String(RazaoSocial) }
    await enqueueEmail(trx, { to: before.Email, name: 'addressChanged', language, values })
  })
  if (user.Status === PENDING) await invite(call, user.Id)
}
