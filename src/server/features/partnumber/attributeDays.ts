import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import { firstMandatoryDay } from '#rules/atributos/mistakes.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { attributeFields, definitionsFor } from '#server/registers/attributes.ts'
import { note } from '#server/registers/store.ts'
import { ATTRIBUTE_NCM } from '#server/tables/atributos.ts'

const partnumber = entityNamed('partnumber')

type Day = Pick<ValuesOf<'partnumber'>, 'AtributosExigidosEm'>

/** Members of a record by which its day is worked out. */
type DatedProduct = Pick<RecordOf<'partnumber'>, 'IdNcm' | 'ModalidadeProduto' | 'Atributos'>

/** First days from which records about to be written, or stored, lack a mandatory attribute, in their order. */
export async function attributeDaysOf(
  call: Pick<CompanyCall, 'trx'>,
  products: readonly DatedProduct[],
): Promise<readonly Day[]> {
  const [field] = attributeFields(partnumber)
  const definitionsOf = field && (await definitionsFor(call, field[1], products))
  const day = today()
  return products.map(product => {
    const definitions = definitionsOf?.(product) ?? []
    return { AtributosExigidosEm: firstMandatoryDay(definitions, product.Atributos ?? [], day) ?? null }
  })
}

type Stored = DatedProduct & Day & { readonly Id: number }

const COLUMNS = sql`"Id"::int, "IdNcm", "ModalidadeProduto", "Atributos", "AtributosExigidosEm"`

/** Sets the days of stored records, where they are others than before: their versions stay, as nobody has changed them. */
async function setDays(trx: CompanyCall['trx'], records: readonly Stored[]): Promise<void> {
  const days = await attributeDaysOf({ trx }, records)
  const ids = new Map<string | null, number[]>()
  for (const [at, { Id, AtributosExigidosEm }] of records.entries()) {
    const day = days[at]?.AtributosExigidosEm ?? null
    if (day !== AtributosExigidosEm) ids.set(day, [...(ids.get(day) ?? []), Id])
  }
  for (const [day, changed] of ids) {
    await note(trx, partnumber, { AtributosExigidosEm: day }, sql`"Id" = any(${changed}::bigint[])`)
  }
}

/** Sets the days of records that an import has created in this transaction. */
export async function setDaysOfNew({ trx, company }: CompanyCall): Promise<void> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from partnumber where "IdRegistro" = ${company} and "DataCriacao" = now()`.execute(trx)
  await setDays(trx, rows)
}

/** NCMs of a batch: most have few records or none. */
const BATCH = 200

/**
 * Brings the records of some NCMs, of all companies, up to the attributes that were loaded last; answers whether there
 * are more. Records of an NCM that the load does not know lack nothing that is known.
 */
export async function applyLoadedAttributes(trx: CompanyCall['trx']): Promise<boolean> {
  const waiting = await waitingNcms(trx)
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from partnumber where "IdNcm" = any(${waiting}::text[])
    union all
    select ${COLUMNS} from partnumber p where "AtributosExigidosEm" is not null and not exists (
      select 1 from ${sql.table(ATTRIBUTE_NCM)} n where n."IdNcm" = p."IdNcm" and n."Carga" = ${LOADED})`.execute(
    trx,
  )
  await setDays(trx, rows)
  return waiting.length === BATCH
}

const LOADED = sql`(select "Carga" from dados_tabela where "Tabela" = 'ncmatributo')`

/** NCMs of the load whose records have not been brought up to it; they are marked as such. */
async function waitingNcms(trx: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly IdNcm: string }>`
    update apoio_atributo_ncm set "Aplicado" = true
    where "Carga" = ${LOADED} and "IdNcm" in (
      select "IdNcm" from ${sql.table(ATTRIBUTE_NCM)}
      where "Carga" = ${LOADED} and not "Aplicado" order by "IdNcm" limit ${BATCH} for update skip locked)
    returning "IdNcm"`.execute(trx)
  return rows.map(({ IdNcm }) => IdNcm)
}
