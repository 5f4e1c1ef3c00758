import { sql } from 'kysely'
import { normalizeEmail } from '#rules/identifiers/email.ts'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { asOwner } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { emailLimitsOf, takeAttempt } from '#server/features/sessao/limits/throttle.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { newCode } from './codes.ts'
import { lockUser } from './setPassword.ts'
import { userByEmail } from './userByEmail.ts'

/**
 * Codes a user may have at a time. All stay valid: a stranger's requests must not invalidate the user's own
 * code.
 */
const MOST_CODES = 5

/** Statuses active and invited. */
const MAY_SIGN_IN = [1, 2]

/** Placeholder for an unknown address, so that it causes the same queries as a known one. */
const nobody = { Id: 0, IdRegistro: 0, Nome: '', Email: '', Idioma: 'pt' } as const

/** Sends an e-mail with a code to a user who may sign in; the answer is the same for any address. */
export async function askForCode({
  db,
  encryption,
  body,
  network,
  language,
  once,
}: PublicCall<unknown, { readonly Email: string }>) {
  const email = normalizeEmail(body.Email)
  const limits = emailLimitsOf(email, network)
  const ask = async (trx: Executor) => {
    await takeAttempt(trx, limits)
    const known = (await userByEmail(trx, email, MAY_SIGN_IN)) ?? nobody
    await lockUser(trx, known.Id)
    // While the lock was awaited, the user's address may have changed.
    const now = (await userByEmail(trx, email, MAY_SIGN_IN)) ?? nobody
    const { Id, IdRegistro: company, Nome, Email, Idioma } = now.Id === known.Id ? now : nobody
    const { code, hash } = newCode()
    const { rows: inserted } = await sql`
      insert into codigo_senha ("Codigo", "IdUsuario", "Expira")
      select ${hash}, ${Id}::bigint, now() + make_interval(hours => ${settings.resetHours}) where ${Id}::bigint <> 0
        and (select count(*) from codigo_senha where "IdUsuario" = ${Id} and "Expira" > now()) < ${MOST_CODES}
      returning "Codigo"`.execute(trx)
    const values = { link: portalAddress(`pages/resetpassword/${code}`) }
    const reset = { to: Email, name: 'reset', language: Idioma, values, encryption } as const
    await enqueueEmail(trx, reset, inserted.length > 0)
    const event = { kind: 'SENHA_PEDIDA', company, by: { IdUsuario: Id, Nome } } as const
    await recordSecurityEvent(trx, event, Id !== nobody.Id)
    return { Message: translate(language, 'pages.recuperarSenha.sent') }
  }
  return asOwner(db, trx => once(trx, () => ask(trx)))
}
