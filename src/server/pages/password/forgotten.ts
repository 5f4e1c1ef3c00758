import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import { normalizeEmail } from '#rules/identifiers/email.ts'
import { newCode, sweepCodes } from '#server/accounts/codes.ts'
import { assertAllowed, countFailure, letterLimitsOf } from '#server/accounts/throttle.ts'
import { asOwner } from '#server/db/transaction.ts'
import { portalAddress } from '#server/http/address.ts'
import type { Executor, PageCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { post } from '#server/mail/letter.ts'

const HOURS = 2
/** Codes a user may have at a time. They all are good: a stranger who asks for more must not end the owner's. */
const MOST_CODES = 5

type Known = { readonly Id: number; readonly Nome: string; readonly Email: string; readonly Idioma: Language }

/** Of nobody: the same is asked of the database for an address that no user has. */
const nobody: Known = { Id: 0, Nome: '', Email: '', Idioma: 'pt' }

/** Sends a letter with a code to a user who may sign in; answers the same for any address. */
export async function askForCode({
  db,
  body,
  address,
  language,
  once,
}: PageCall<unknown, { readonly Email: string }>) {
  const email = normalizeEmail(body.Email)
  const limits = letterLimitsOf(email, address)
  const ask = async (trx: Executor) => {
    await assertAllowed(trx, limits)
    await countFailure(trx, limits)
    await sweepCodes(trx)
    const { rows } = await sql<Known>`
      select u."Id", u."Nome", u."Email", u."Idioma" from usuario u join registro r on r."Id" = u."IdRegistro"
      where lower(u."Email") = ${email} and u."Status" in (1, 2) and r."Ativo" for no key update of u`.execute(
      trx,
    )
    const { Id, Nome, Email, Idioma } = rows[0] ?? nobody
    const { code, hash } = newCode()
    const { rows: kept } = await sql`
      insert into codigo_senha ("Codigo", "IdUsuario", "Expira")
      select ${hash}, ${Id}::bigint, now() + make_interval(hours => ${HOURS}) where ${Id}::bigint <> 0
        and (select count(*) from codigo_senha where "IdUsuario" = ${Id}) < ${MOST_CODES}
      returning "Codigo"`.execute(trx)
    const values = { nome: Nome, link: portalAddress(`pages/resetpassword/${code}`) }
    await post(trx, { to: Email, name: 'reset', language: Idioma, values }, kept.length > 0)
    return { Message: say(language, 'pages.recuperarSenha.sent') }
  }
  return asOwner(db, trx => once(trx, () => ask(trx)))
}
