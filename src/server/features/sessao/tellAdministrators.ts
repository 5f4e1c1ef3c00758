import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { isAdministrator } from './administrators.ts'

/** Acts on an issuer of which administrators of its company are told; words: `mail.issuer.<act>`. */
export type IssuerAct = 'adicionar' | 'atualizar' | 'excluir' | 'falhar' | 'perder' | 'limite'

type News =
  | { readonly name: 'factorResetOfUser'; readonly but: number }
  | { readonly name: 'issuerNotice'; readonly act: IssuerAct }

type Told = { readonly Email: string; readonly Idioma: Language; readonly RazaoSocial: string }

/** Writes to the active administrators of a company, each in their language. Runs as the owner. */
export async function tellAdministrators(trx: Executor, company: number, news: News): Promise<void> {
  const but = news.name === 'factorResetOfUser' ? news.but : 0
  const { rows } = await sql<Told>`
    select u."Email", u."Idioma", r."RazaoSocial"
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."IdRegistro" = ${company} and u."Status" = 1 and u."Id" <> ${but}
      and ${isAdministrator} order by u."Id"`.execute(trx)
  for (const { Email: to, Idioma: language, RazaoSocial: empresa } of rows) {
    const titulo = news.name === 'issuerNotice' ? translate(language, `mail.issuer.${news.act}`) : undefined
    await enqueueEmail(trx, { to, name: news.name, language, values: { empresa, ...(titulo && { titulo }) } })
  }
}
