import { sql } from 'kysely'
import type { DefinicaoDeAtributo, ncmEndpoints, ValorDeAtributo } from '#contract/features/ncm.ts'
import type { Language } from '#i18n/words.ts'
import { today } from '#server/core/today.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { knownNcms } from '#server/registers/laws/definitions.ts'
import { attributeRows, attributeValueRows } from '#server/tables/atributos.ts'

/** Name in the reader's language; official tables have one in Portuguese alone. */
const nameIn = (language: Language) => {
  const suffix = { pt: 'NomePT', en: 'NomeEN', es: 'NomeES' }[language]
  return sql`coalesce(${sql.ref(suffix)}, "NomePT") as "Nome"`
}

/** Handlers of the nomenclature. */
export const ncmHandlers = {
  'ncm/atributos/definicoes': async ({ trx, language, query: { idNcm } }) => {
    const { rows: known } = await sql`select 1 from ${knownNcms} where "IdNcm" = ${idNcm}`.execute(trx)
    if (known.length === 0) return { Conhecidos: false, Definicoes: [], Valores: [] }
    const { rows: Definicoes } = await sql<DefinicaoDeAtributo>`
      select "Id", "IdNcm", "Modalidade", "Codigo", ${nameIn(language)}, "FormaPreenchimento", "Obrigatorio",
        "Multivalorado", "TamanhoMaximo", "CasasDecimais", "Mascara", "Orientacao", "Condicionante", "Condicao",
        "Composto", "DataInicio", "DataFim"
      from ${attributeRows} where "IdNcm" = ${idNcm} and coalesce("DataFim" >= ${today()}::date, true)
      order by "Codigo", "DataInicio"`.execute(trx)
    const codes = [...new Set(Definicoes.map(({ Codigo }) => Codigo))]
    const { rows: Valores } = await sql<ValorDeAtributo>`
      select "IdAtributo", "Codigo", ${nameIn(language)} from ${attributeValueRows}
      where "IdAtributo" = any(${codes}::text[]) order by "IdAtributo", "Ordem"`.execute(trx)
    return { Conhecidos: true, Definicoes, Valores }
  },
} satisfies HandlersOf<typeof ncmEndpoints>
