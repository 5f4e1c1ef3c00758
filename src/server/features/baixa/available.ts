import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import { actorOf } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { baixaOutcome } from '#rules/baixa/actions.ts'
import { unavailability } from '#rules/baixa/available.ts'
import { baixaTotals, itemFor } from '#rules/baixa/item.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { isOnFilial } from '#server/features/pagamento/filial.ts'
import { assertAllowed, refuse } from '#server/features/pagamento/throwRefusals.ts'
import { filterFields, wireSelection } from '#server/registers/columns.ts'
import { type Predicate, predicatesOf } from '#server/registers/filter.ts'
import { recordById } from '#server/registers/record.ts'
import { searchOf } from '#server/registers/search.ts'
import { derive, insertMany } from '#server/registers/store.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')
const baixaItem = entityNamed('baixa/item')

/** A settlement with the currency of the account that pays. */
export type Draft = { readonly Id: number; readonly IdFilial: number; readonly Moeda: string }

/** A settlement into which the caller may put requests, locked; refuses one that is posted, or of another branch. */
export async function draftOf(call: CompanyCall, id: number, lock = true): Promise<Draft> {
  const { StatusBaixa, IdFilial, IdConta } = await recordById(call, 'baixa', id, lock)
  const state = { StatusBaixa, items: [], isOnBranch: await isOnFilial(call, IdFilial) }
  assertAllowed(baixaOutcome('itens', { record: state, actor: actorOf(call.caller), today: '' }))
  const { rows } = await sql<{
    Moeda: string
  }>`select "Moeda" from conta where "Id" = ${IdConta}`.execute(call.trx)
  return { Id: id, IdFilial, Moeda: rows[0]?.Moeda ?? 'BRL' }
}

/** Which requests a draft may take, of those that a filter leaves: the one predicate of the list and of adding all. */
export function availableFor(
  call: CompanyCall,
  { IdFilial, Moeda }: Draft,
  filter: NonNullable<Paging['filter']> = {},
): readonly Predicate[] {
  return [
    sql`"IdRegistro" = ${call.company}`,
    sql`"StatusPagamento" in (${statusPagamento.autorizada}, ${statusPagamento.parcialmenteLiquidada})`,
    sql`"ValorSaldo" > 0`,
    sql`"IdFilial" = ${IdFilial}`,
    sql`"Moeda" = ${Moeda}`,
    sql`not exists (select 1 from baixa_item i join baixa b on b."Id" = i."IdBaixa"
      where i."IdPagamento" = pagamento."Id" and b."StatusBaixa" = 1)`,
    ...predicatesOf(filterFields(pagamento), filter, typed => searchOf(pagamento, call, typed)),
  ]
}

/** Puts a request into a draft, to pay its balance; refuses with the reason why it cannot be. */
export async function addItem(call: CompanyCall, draft: Draft, idPagamento: number): Promise<number> {
  const request = await recordById(call, 'pagamento', idPagamento, true)
  const [id = 0] = await addItems(call, draft, [request])
  return id
}

/** Puts all requests that a filter leaves into a draft; how many they were. */
export async function addAll(
  call: CompanyCall,
  draft: Draft,
  filter: NonNullable<Paging['filter']>,
): Promise<number> {
  const { rows } = await sql<RecordOf<'pagamento'>>`
    select ${sql.join(wireSelection(pagamento))} from pagamento
    where ${sql.join(availableFor(call, draft, filter), sql` and `)} order by "Id" for update`.execute(
    call.trx,
  )
  await addItems(call, draft, rows)
  return rows.length
}

/** Puts requests that are locked into a draft: who waited for the lock finds those that came into another meanwhile. */
async function addItems(
  call: CompanyCall,
  draft: Draft,
  requests: readonly RecordOf<'pagamento'>[],
): Promise<readonly number[]> {
  const ids = requests.map(({ Id }) => Id)
  const { rows } = await sql<{ IdPagamento: number; IdBaixa: number }>`
    select i."IdPagamento", i."IdBaixa" from baixa_item i join baixa b on b."Id" = i."IdBaixa"
    where i."IdPagamento" = any(${ids}::bigint[]) and b."StatusBaixa" = 1`.execute(call.trx)
  const drafts = new Map(rows.map(({ IdPagamento, IdBaixa }) => [IdPagamento, IdBaixa]))
  for (const request of requests) {
    const candidate = { ...request, idDraftSettlement: drafts.get(request.Id) ?? null }
    const refusals = unavailability(candidate, draft)
    if (refusals.length > 0) refuse(refusals)
  }
  return insertItems(call, draft, requests)
}

async function insertItems(
  call: CompanyCall,
  draft: Draft,
  requests: readonly RecordOf<'pagamento'>[],
): Promise<readonly number[]> {
  const items = requests.map(request => ({
    ...itemFor(request),
    IdPagamento: request.Id,
    IdBeneficiario: request.IdBeneficiario,
    DataVencimento: request.DataVencimento,
  }))
  const { ids } = await insertMany(baixaItem, call, items, { IdBaixa: draft.Id })
  await keepBaixaTotals(call, draft.Id)
  return ids
}

/** Works out anew what leaves the account for a settlement, and for how many requests; its version stays. */
export async function keepBaixaTotals(call: CompanyCall, idBaixa: number): Promise<void> {
  const { trx, company } = call
  const settlement = await recordById({ trx, company }, 'baixa', idBaixa)
  const { rows } = await sql<{ ValorMovimento: string }>`
    select "ValorMovimento" from baixa_item where "IdBaixa" = ${idBaixa}`.execute(trx)
  await derive(baixa, call, settlement, baixaTotals(rows))
}
