import { type RawBuilder, sql } from 'kysely'
import type { AttributeDefinition } from '#rules/atributos/definition.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { ATTRIBUTE_NCM, attributeRows, attributeValueRows } from '#server/tables/atributos.ts'

/** Definition of an attribute of an NCM as its lookup has it. */
export type StoredDefinition = AttributeDefinition & {
  readonly Id: string
  readonly IdNcm: string
  readonly Modalidade: string
  readonly NomePT: string
  readonly NomeEN: string | null
  readonly NomeES: string | null
}

/** NCMs whose attributes have been loaded, those of none included. */
export const knownNcms: RawBuilder<unknown> = sql`(
  select "IdNcm" from ${sql.table(ATTRIBUTE_NCM)}
  where "Carga" = (select "Carga" from dados_tabela where "Tabela" = 'ncmatributo')) as known`

/** Definitions of the attributes of these NCMs that have not ended, by NCM; an NCM whose attributes have not been loaded is left out. */
export async function storedDefinitions(
  trx: Executor,
  ncms: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredDefinition[]>> {
  if (ncms.length === 0) return new Map()
  const { rows: known } = await sql<{ readonly IdNcm: string }>`
    select "IdNcm" from ${knownNcms} where "IdNcm" = any(${ncms}::text[])`.execute(trx)
  const byNcm = new Map<string, StoredDefinition[]>(known.map(({ IdNcm }) => [IdNcm, []]))
  if (byNcm.size === 0) return byNcm
  const { rows } = await sql<Omit<StoredDefinition, 'Dominio'>>`
    select "Id", "IdNcm", "Modalidade", "Codigo", "NomePT", "NomeEN", "NomeES", "FormaPreenchimento", "Obrigatorio",
      "Multivalorado", "TamanhoMaximo", "CasasDecimais", "Condicionante", "Condicao", "Composto", "DataInicio", "DataFim"
    from ${attributeRows}
    where "IdNcm" = any(${[...byNcm.keys()]}::text[]) and coalesce("DataFim" >= ${today()}::date, true)
    order by "Codigo", "DataInicio"`.execute(trx)
  const domains = await domainsOf(trx, [...new Set(rows.map(({ Codigo }) => Codigo))])
  for (const row of rows) byNcm.get(row.IdNcm)?.push({ ...row, Dominio: domains.get(row.Codigo) ?? [] })
  return byNcm
}

/** Codes to choose from, by the code of the attribute: read once, however many NCMs ask for it. */
async function domainsOf(
  trx: Executor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ readonly IdAtributo: string; readonly Codigos: readonly string[] }>`
    select "IdAtributo", array_agg("Codigo") as "Codigos" from ${attributeValueRows}
    where "IdAtributo" = any(${codes}::text[]) group by "IdAtributo"`.execute(trx)
  return new Map(rows.map(({ IdAtributo, Codigos }) => [IdAtributo, Codigos]))
}
