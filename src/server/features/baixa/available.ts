import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import { actorOf } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { baixaOutcome } from '#rules/baixa/actions.ts'
import { payableStates, unavailability } from '#rules/baixa/available.ts'
import { baixaTotals, type ItemAmounts, itemFor } from '#rules/baixa/item.ts'
import { isDecimal } from '#rules/decimal.ts'
import { MOST_DIGITS } from '#rules/pagamento/line.ts'
import type { Refusal } from '#rules/transition.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isOnFilial } from '#server/features/pagamento/filial.ts'
import { assertAllowed, refuse } from '#server/features/pagamento/transition/throwRefusals.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { filteredBy } from '#server/registers/list/list.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { recordById } from '#server/registers/record.ts'
import { derive, insertMany } from '#server/registers/store.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')
const baixaItem = entityNamed('baixa/item')

/** Draft settlement with the currency of the account that pays. */
export type BaixaDraft = { readonly Id: number; readonly IdFilial: number; readonly Moeda: string }

/**
 * Draft settlement to which the caller may add requests, locked; refuses a posted one, or one of another
 * branch.
 */
export async function draftOf(call: CompanyCall, id: number, lock = true): Promise<BaixaDraft> {
  const { StatusBaixa, IdFilial, IdConta } = await recordById(call, 'baixa', id, lock)
  const state = { StatusBaixa, items: [], isOnBranch: await isOnFilial(call, IdFilial) }
  assertAllowed(baixaOutcome('itens', { record: state, actor: actorOf(call.caller), today: '' }))
  const { rows } = await sql<{
    Moeda: string
  }>`select "Moeda" from conta where "Id" = ${IdConta}`.execute(call.trx)
  return { Id: id, IdFilial, Moeda: rows[0]?.Moeda ?? 'BRL' }
}

/** Predicates for the requests that may be paid in a currency and are in no draft. */
export function payable({ company }: CompanyCall, currency: string): readonly Predicate[] {
  return [
    sql`"IdRegistro" = ${company}`,
    sql`"StatusPagamento" in (${sql.join(payableStates)})`,
    sql`"ValorSaldo" > 0`,
    sql`"Moeda" = ${currency}`,
    sql`not exists (select 1 from baixa_item i join baixa b on b."Id" = i."IdBaixa"
      where i."IdPagamento" = pagamento."Id" and b."StatusBaixa" = 1)`,
  ]
}

/** Predicates for the requests that a draft may take, within a filter; the list and "add all" share them. */
export async function availableFor(
  call: CompanyCall,
  { IdFilial, Moeda }: BaixaDraft,
  filter: NonNullable<Paging['filter']> = {},
): Promise<readonly Predicate[]> {
  return [
    ...payable(call, Moeda),
    sql`"IdFilial" = ${IdFilial}`,
    ...(await filteredBy(pagamento, call, filter)),
  ]
}

/** Adds a request to a draft, to pay its balance; refuses with the reason if the draft may not take it. */
export async function addItem(call: CompanyCall, draft: BaixaDraft, idPagamento: number): Promise<number> {
  const request = await recordById(call, 'pagamento', idPagamento, true)
  const [id = 0] = await addItems(call, draft, [{ ...request, ...itemFor(request) }])
  return id
}

/** Adds all requests that match a filter to a draft; answers their number. */
export async function addAll(
  call: CompanyCall,
  draft: BaixaDraft,
  filter: NonNullable<Paging['filter']>,
): Promise<number> {
  const available = await availableFor(call, draft, filter)
  const { rows } = await sql<RecordOf<'pagamento'>>`
    select ${sql.join(wireSelection(pagamento))} from pagamento
    where ${sql.join(available, sql` and `)} order by "Id" for update`.execute(call.trx)
  await addItems(
    call,
    draft,
    rows.map(request => ({ ...request, ...itemFor(request) })),
  )
  return rows.length
}

/** Locked request with the amounts that are paid of it. */
export type Paid = RecordOf<'pagamento'> & ItemAmounts

/** Draft settlements that reserve requests, by the request's Id. */
export async function draftsWith(
  { trx }: CompanyCall,
  requests: readonly RecordOf<'pagamento'>[],
): Promise<ReadonlyMap<number, number>> {
  const ids = requests.map(({ Id }) => Id)
  const { rows } = await sql<{ IdPagamento: number; IdBaixa: number }>`
    select i."IdPagamento", i."IdBaixa" from baixa_item i join baixa b on b."Id" = i."IdBaixa"
    where i."IdPagamento" = any(${ids}::bigint[]) and b."StatusBaixa" = 1`.execute(trx)
  return new Map(rows.map(({ IdPagamento, IdBaixa }) => [IdPagamento, IdBaixa]))
}

/** Reasons why a draft may not take a locked request, by the request's Id. */
async function unavailable(
  call: CompanyCall,
  draft: BaixaDraft,
  requests: readonly RecordOf<'pagamento'>[],
): Promise<ReadonlyMap<number, readonly Refusal[]>> {
  const drafts = await draftsWith(call, requests)
  const reasons = requests.map(request => {
    const candidate = { ...request, idDraftSettlement: drafts.get(request.Id) ?? null }
    return [request.Id, unavailability(candidate, draft)] as const
  })
  return new Map(reasons.filter(([, refusals]) => refusals.length > 0))
}

/**
 * Adds locked requests to a draft. Each is checked again: while the lock was awaited, another draft may have
 * taken it.
 */
async function addItems(
  call: CompanyCall,
  draft: BaixaDraft,
  requests: readonly Paid[],
): Promise<readonly number[]> {
  const [refusals] = (await unavailable(call, draft, requests)).values()
  if (refusals) refuse(refusals)
  return insertItems(call, draft, requests)
}

/** Adds locked requests that a draft may take. */
export async function insertItems(
  call: CompanyCall,
  draft: BaixaDraft,
  requests: readonly Paid[],
): Promise<readonly number[]> {
  const items = requests.map(request => ({
    IdPagamento: request.Id,
    IdBeneficiario: request.IdBeneficiario,
    DataVencimento: request.DataVencimento,
    ValorSaldoAnterior: request.ValorSaldoAnterior,
    ValorPago: request.ValorPago,
    ValorAcrescimo: request.ValorAcrescimo,
    ValorDesconto: request.ValorDesconto,
    ValorMovimento: request.ValorMovimento,
  }))
  const { ids } = await insertMany(baixaItem, call, items, { IdBaixa: draft.Id })
  await updateBaixaTotals(call, draft.Id)
  return ids
}

/**
 * Recomputes a settlement's total and its number of requests; its version does not change. Refuses a total beyond its
 * column at the field that made it so.
 */
export async function updateBaixaTotals(
  call: CompanyCall,
  idBaixa: number,
  at: 'ValorTotal' | 'ValorPago' = 'ValorTotal',
): Promise<void> {
  const { trx, company } = call
  const settlement = await recordById({ trx, company }, 'baixa', idBaixa)
  const { rows } = await sql<Pick<ItemAmounts, 'ValorMovimento' | 'ValorSaldoAnterior'>>`
    select "ValorMovimento", "ValorSaldoAnterior" from baixa_item where "IdBaixa" = ${idBaixa}`.execute(trx)
  const totals = baixaTotals(rows)
  if (!isDecimal(totals.ValorTotal, MOST_DIGITS, 2)) {
    const message = { key: 'refusals.settlementTotal', with: { digits: MOST_DIGITS } }
    // Requests are added without a form, where the message is all that is shown.
    throw new Problem('invalid', { message, errors: { [at]: message } })
  }
  await derive(baixa, call, settlement, totals)
}
