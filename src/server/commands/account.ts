import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { isEmail, normalizeEmail } from '#rules/identifiers/email.ts'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { resetFactor } from '#server/features/sessao/fator/resetFactor.ts'
import { endCodesOf } from '#server/features/sessao/password/codes.ts'
import { hashPassword } from '#server/features/sessao/password/passwordHash.ts'
import { lockUser, setPassword } from '#server/features/sessao/password/setPassword.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { assertPassword } from './administrator.ts'

const usuario = entityNamed('usuario')
const INACTIVE = 0
const ACTIVE = 1 as const
/** Author in the history. */
const OPERATOR = { IdUsuario: 0, Nome: 'Linha de comando' }

type Change = {
  readonly newEmail?: string | undefined
  readonly password?: string | undefined
  /** Whether the second factor is removed, of who has lost it with the recovery codes. */
  readonly withoutFactor?: boolean | undefined
}

type Found = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly RazaoSocial: string
  readonly Idioma: Language
}

/**
 * Changes the address or the password of a user, or removes the second factor, who cannot do it, such as an administrator without their mailbox. All
 * sessions and links of the user end, and the old address is told. Throws the reason that prevents it; then nothing is
 * changed.
 */
export async function changeAccount(db: Database, email: string, change: Change): Promise<void> {
  const address = change.newEmail === undefined ? undefined : normalizeEmail(change.newEmail)
  if (address !== undefined && !isEmail(address)) throw new Error('--new-email must be an e-mail address')
  await asOwner(db, async trx => {
    const user = await activeUser(trx, normalizeEmail(email))
    const { Id, IdRegistro: company, Nome: name } = user
    await lockUser(trx, Id)
    const record = await recordById({ trx, company }, 'usuario', Id)
    if (change.password !== undefined) {
      assertPassword(change.password, { email: address ?? record.Email, name })
      await setPassword(trx, Id, await hashPassword(change.password))
      const details = { Alvo: name, Id }
      await recordSecurityEvent(trx, { kind: 'SENHA_DEFINIDA', company, by: OPERATOR, details })
    }
    if (change.withoutFactor) {
      await resetFactor(trx, Id)
      const details = { Ato: 'redefinir', Alvo: name, Id }
      await recordSecurityEvent(trx, { kind: 'FATOR', company, by: OPERATOR, details })
    }
    const patch = {
      ...(change.withoutFactor && { PossuiFator: false }),
      ...(address !== undefined && { Email: address }),
      ...(change.password !== undefined && { Status: ACTIVE }),
    }
    if (address !== undefined) await readdress(trx, user, record.Email, address)
    await updateRecord(usuario, { trx, company, caller: OPERATOR }, record, patch)
  })
}

async function activeUser(trx: Executor, email: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select u."Id", u."IdRegistro", u."Nome", u."Idioma", r."RazaoSocial"
    from usuario u join registro r on r."Id" = u."IdRegistro"
    where lower(u."Email") = ${email} and u."Status" <> ${INACTIVE}`.execute(trx)
  const [user] = rows
  if (!user) throw new Error(`No active user has the e-mail address ${email}`)
  return user
}

async function readdress(trx: Executor, user: Found, before: string, address: string): Promise<void> {
  const { rows } = await sql`
    select 1 from usuario where lower("Email") = ${address} and "Id" <> ${user.Id}`.execute(trx)
  if (rows.length > 0) throw new Error(`--new-email ${address} is of a user who is there already`)
  await endCodesOf(trx, user.Id)
  await closeSessionsOf(trx, user.Id, '')
  await sql`delete from rede_conhecida where "IdUsuario" = ${user.Id}`.execute(trx)
  const values = { empresa: user.RazaoSocial }
  await enqueueEmail(trx, { to: before, name: 'addressChanged', language: user.Idioma, values })
}
