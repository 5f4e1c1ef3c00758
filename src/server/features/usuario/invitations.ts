import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { limitEmails } from '#server/features/sessao/limits/emailLimits.ts'
import { newPasswordCode } from '#server/features/sessao/password/codes.ts'

/** Hours for which the link of an invitation is valid; the e-mails state them. */

type Invited = {
  readonly Email: string
  readonly Idioma: Language
  readonly RazaoSocial: string
}

/** Sends a user an e-mail with the link to set the first password; earlier links are deleted. */
export async function invite(call: CompanyCall, idUsuario: number): Promise<void> {
  const { trx, caller, encryption } = call
  await asOwnerWithin(trx, async () => {
    const { rows } = await sql<Invited>`
      select u."Email", u."Idioma", r."RazaoSocial" from usuario u join registro r on r."Id" = u."IdRegistro"
      where u."Id" = ${idUsuario}`.execute(trx)
    const [invited] = rows
    if (!invited) throw new Problem('notFound')
    const { Email, Idioma, RazaoSocial } = invited
    await limitEmails(trx, caller, Email)
    const code = await newPasswordCode(trx, idUsuario, settings.invitationHours)
    const values = { empresa: RazaoSocial, link: portalAddress(`pages/resetpassword/${code}`) }
    const cause = { IdUsuario: caller.IdUsuario, IdRegistro: call.company, Rota: `/usuario/${idUsuario}` }
    await enqueueEmail(trx, { to: Email, name: 'invitation', language: Idioma, values, cause, encryption })
  })
}
