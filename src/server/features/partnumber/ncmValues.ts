import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import { firstMandatoryDay } from '#rules/atributos/mistakes.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { attributeFields, definitionsFor } from '#server/registers/laws/attributes.ts'
import { note } from '#server/registers/store.ts'

const partnumber = entityNamed('partnumber')

const FIELDS = ['AtributosExigidosEm', 'AtributosDesconhecidos', 'NcmExtintaEm'] as const

/** Values of a product that follow from what is loaded of its NCM. */
type NcmValues = Pick<ValuesOf<'partnumber'>, (typeof FIELDS)[number]>

/** Members of a record by which these are worked out. */
type Classified = Pick<RecordOf<'partnumber'>, 'IdNcm' | 'ModalidadeProduto' | 'Atributos'>

/**
 * First days from which records about to be written, or stored, lack a mandatory attribute, whether the attributes of their
 * NCM are unknown, and its last day; in their order (decisions 0266 and 0272).
 */
export async function ncmValuesOf(
  { trx }: Pick<CompanyCall, 'trx'>,
  products: readonly Classified[],
): Promise<readonly NcmValues[]> {
  const [field] = attributeFields(partnumber)
  const definitionsOf = field && (await definitionsFor({ trx }, field[1], products))
  const ends = await lastDays(trx, products)
  const day = today()
  return products.map(product => {
    const definitions = definitionsOf?.(product)
    return {
      AtributosExigidosEm: firstMandatoryDay(definitions ?? [], product.Atributos ?? [], day) ?? null,
      AtributosDesconhecidos: definitions === undefined,
      NcmExtintaEm: ends.get(product.IdNcm) ?? null,
    }
  })
}

/** Last days of the NCMs of these products, of those that have one. */
async function lastDays(
  trx: Executor,
  products: readonly Classified[],
): Promise<ReadonlyMap<string, string>> {
  const ncms = [...new Set(products.map(({ IdNcm }) => IdNcm))]
  const { rows } = await sql<{ readonly Id: string; readonly DataFim: string }>`
    select "Id", "DataFim" from apoio_ncm where "Id" = any(${ncms}::text[]) and "DataFim" is not null`.execute(
    trx,
  )
  return new Map(rows.map(({ Id, DataFim }) => [Id, DataFim]))
}

type Stored = Classified & NcmValues & { readonly Id: number }

const COLUMNS = sql.join(['IdNcm', 'ModalidadeProduto', 'Atributos', ...FIELDS].map(name => sql.ref(name)))

/** Sets these values of stored records, where they are others than before: versions stay, as nobody has changed the records. */
async function setNcmValues(trx: CompanyCall['trx'], records: readonly Stored[]): Promise<void> {
  const values = await ncmValuesOf({ trx }, records)
  const changed = new Map<string, { readonly values: NcmValues; readonly ids: number[] }>()
  for (const [at, record] of records.entries()) {
    const own = values[at]
    if (!own || FIELDS.every(name => record[name] === own[name])) continue
    const key = JSON.stringify(own)
    const alike = changed.get(key) ?? { values: own, ids: [] }
    alike.ids.push(record.Id)
    changed.set(key, alike)
  }
  for (const { values: own, ids } of changed.values()) {
    await note(trx, partnumber, own, sql`"Id" = any(${ids}::bigint[])`)
  }
}

/** Records of a batch: writing one costs as much as all its indexes. */
const BATCH = 500

/**
 * Brings the next records, of all companies, up to the tables that were loaded last; answers whether there are more. A
 * load meanwhile begins anew with the first one.
 */
export async function applyLoadedTables(trx: CompanyCall['trx']): Promise<boolean> {
  const { rows: walks } = await sql<{ readonly Ultimo: number }>`
    select "Ultimo"::int from partnumber_carga for update skip locked`.execute(trx)
  const [walk] = walks
  if (!walk) return false
  const { rows } = await sql<Stored>`
    select "Id"::int, ${COLUMNS} from partnumber where "Id" > ${walk.Ultimo} order by "Id" limit ${BATCH}`.execute(
    trx,
  )
  await setNcmValues(trx, rows)
  const last = rows[BATCH - 1]
  await (last
    ? sql`update partnumber_carga set "Ultimo" = ${last.Id}`
    : sql`delete from partnumber_carga`
  ).execute(trx)
  return last !== undefined
}
