import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { limitEmails } from '#server/features/sessao/limits/emailLimits.ts'
import { newCode } from '#server/features/sessao/password/codes.ts'

/** Sends a client an e-mail with a link to accept or refuse the provider; earlier links are deleted. */
export async function inviteClient(call: CompanyCall, card: RecordOf<'cliente'>): Promise<void> {
  const { trx, caller, company, language, encryption } = call
  await asOwnerWithin(trx, async () => {
    const { RazaoSocial } = await trx
      .selectFrom('registro')
      .select('RazaoSocial')
      .where('Id', '=', company)
      .executeTakeFirstOrThrow()
    const { code, hash } = newCode()
    const values = { provedor: String(RazaoSocial), cliente: card.RazaoSocial }
    await trx.deleteFrom('requisicao').where('IdCliente', '=', card.Id).execute()
    await trx
      .insertInto('requisicao')
      .values({
        Codigo: hash,
        Tipo: 'LIGACAO',
        IdCliente: card.Id,
        Email: card.Email,
        Status: 'PENDENTE',
        NomeSolicitante: caller.Nome,
        Descricao: translate(language, 'pages.ligacao.description', values),
        DataExpiracao: sql`now() + make_interval(days => ${settings.linkDays})`,
      })
      .execute()
    const link = portalAddress(`pages/ligacao?id=${code}`)
    await limitEmails(trx, caller, card.Email)
    const sent = { empresa: String(RazaoSocial), cnpj: formatTaxId(card.Cnpj), link }
    const cause = { IdUsuario: caller.IdUsuario, IdRegistro: company, Rota: `/cliente/${card.Id}` }
    await enqueueEmail(trx, { to: card.Email, name: 'link', language, values: sent, cause, encryption })
  })
}
