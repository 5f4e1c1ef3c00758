import { sql } from 'kysely'
import { entityNamed, fieldNamed } from '#contract/entity.ts'
import { mostCounted, type Paging } from '#contract/paging.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { filterFields } from '#server/registers/columns.ts'
import { isHiddenFromIndex } from '#server/registers/list/filter.ts'
import { filteredBy, sortedBy } from '#server/registers/list/list.ts'
import { orderBy, rowsOf } from '#server/registers/list/page.ts'
import { lookupSource, narrowed } from '#server/registers/lookupSource.ts'
import { recordById } from '#server/registers/record.ts'
import { storageOf } from '#server/tables/kinds.ts'

const LOOKUP = 'despesa'
const despesa = entityNamed(LOOKUP)
const COLUMNS = ['Id', 'Codigo', 'DescricaoPT', 'DescricaoEN', 'DescricaoES', 'Negocio']

type SpoQuery = Paging & {
  readonly idProcesso?: number | undefined
  readonly idPagamento?: number | undefined
  readonly idRegistro?: number | undefined
}

/** Page of the active expenses allowed for the business of the given process and request. */
export async function spoExpenses(call: CompanyCall, asked: SpoQuery): Promise<Answer> {
  const { idRegistro = call.company, filter = {}, sort = ['Codigo', 'ASC'], ...page } = asked
  if (idRegistro !== call.company) throw new Problem('notFound')
  const { from, where, shown } = lookupSource(LOOKUP, call)
  const businesses = await businessesOf(call, asked)
  const conditions = [
    ...where,
    sql<boolean>`"Ativo"`,
    ...businesses.map(one => narrowed(LOOKUP, 'Negocio', one)),
    ...(await filteredBy(despesa, call, filter)),
  ]
  const columns = COLUMNS.map(column => sql.ref(column))
  const field = fieldNamed(despesa.spec.fields, sort[0])
  const isText = field !== undefined && storageOf(field).isText
  const order = [orderBy(sort, [...sortedBy(despesa), ...COLUMNS], isText), sql`"Id"`]
  const found = isHiddenFromIndex(filterFields(despesa), filter) ? shown : undefined
  const source = { name: 'despesa', from, shown: found, columns, where: conditions, order }
  return rowsOf(call.trx, { ...source, counted: mostCounted(filter) }, page)
}

/** Businesses of a request and a process; `notFound` for one that the caller cannot see. */
async function businessesOf(
  call: CompanyCall,
  { idPagamento, idProcesso }: SpoQuery,
): Promise<readonly number[]> {
  const found: number[] = []
  if (idPagamento !== undefined) {
    found.push((await recordById(call, 'pagamento', idPagamento)).Negocio)
  }
  if (idProcesso !== undefined) {
    const { from } = lookupSource('processo', call)
    const { rows } = await sql<{ Negocio: number }>`
      select "Negocio" from ${from} where "Id" = ${idProcesso}`.execute(call.trx)
    if (!rows[0]) throw new Problem('notFound')
    found.push(rows[0].Negocio)
  }
  return found
}
