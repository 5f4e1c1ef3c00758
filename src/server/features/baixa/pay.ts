import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Payment } from '#contract/features/baixa.ts'
import type { RecordOf } from '#contract/record.ts'
import { itemRefusals, movement } from '#rules/baixa/item.ts'
import type { Refusal } from '#rules/transition.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isOnFilial } from '#server/features/pagamento/filial.ts'
import { refuse } from '#server/features/pagamento/transition/throwRefusals.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { draftOf, insertItems, type Paid, unavailable } from './available.ts'
import { settle } from './settle.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')

/** Request to pay, with its place in the call, such as `Itens.0`, which refusals name. */
type Chosen = Paid & { readonly place: string }

/**
 * Pays authorized requests from one account: a posted settlement for each of their branches, in the order in which
 * the branches are first named. Refuses all where one cannot be paid, at its place in `Itens` (decision 0307), which may be
 * below another, such as `Debitos.0.`.
 */
export async function pay(
  call: CompanyCall,
  { Itens, ...head }: Payment,
  under = '',
): Promise<readonly RecordOf<'baixa'>[]> {
  const chosen = await chosenOf(call, Itens, under)
  const filiais = [...new Set(chosen.map(({ IdFilial }) => IdFilial))]
  const posted: RecordOf<'baixa'>[] = []
  for (const IdFilial of filiais) {
    const ofFilial = chosen.filter(one => one.IdFilial === IdFilial)
    posted.push(await payFilial(call, { ...head, IdFilial }, ofFilial))
  }
  return posted
}

/**
 * Requests in the order of the call, locked in that of their Ids, as a posting locks them; `notFound` where one is not
 * the company's.
 */
async function chosenOf(
  call: CompanyCall,
  items: Payment['Itens'],
  under: string,
): Promise<readonly Chosen[]> {
  const ids = items.map(({ IdPagamento }) => IdPagamento)
  const { rows } = await sql<RecordOf<'pagamento'>>`
    select ${sql.join(wireSelection(pagamento))} from pagamento
    where "IdRegistro" = ${call.company} and "Id" = any(${ids}::bigint[]) order by "Id" for update`.execute(
    call.trx,
  )
  if (rows.length < items.length) throw new Problem('notFound')
  const found = new Map(rows.map(request => [request.Id, request]))
  const chosen = items.flatMap(({ IdPagamento, ...amounts }, at) => {
    const request = found.get(IdPagamento)
    if (!request) return []
    const ValorMovimento = movement(amounts) ?? amounts.ValorPago
    const place = `${under}Itens.${at}`
    return [{ ...request, ...amounts, ValorSaldoAnterior: request.ValorSaldo, ValorMovimento, place }]
  })
  await assertOnFiliais(call, chosen)
  refuseAny(chosen.flatMap(unfit))
  return chosen
}

const at = (place: string, { key, at = 'IdPagamento' }: Refusal): Refusal => ({ key, at: `${place}.${at}` })

const unfit = (one: Chosen): readonly Refusal[] =>
  itemRefusals(one, one.ValorSaldo).map(refusal => at(one.place, refusal))

function refuseAny(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) refuse(refusals)
}

/** Refuses requests of branches that the caller does not work for, each at its place. */
async function assertOnFiliais(call: CompanyCall, chosen: readonly Chosen[]): Promise<void> {
  const foreign: Chosen[] = []
  for (const IdFilial of new Set(chosen.map(one => one.IdFilial))) {
    if (await isOnFilial(call, IdFilial)) continue
    foreign.push(...chosen.filter(one => one.IdFilial === IdFilial))
  }
  if (foreign.length === 0) return
  const message = { key: 'refusals.notOnBranch' }
  const errors = foreign.map(({ place }) => [`${place}.IdPagamento`, message] as const)
  throw new Problem('refused', { message, errors: Object.fromEntries(errors) })
}

/** Creates a settlement of one branch with its requests, and posts it. */
async function payFilial(
  call: CompanyCall,
  head: Omit<Payment, 'Itens'> & { readonly IdFilial: number },
  chosen: readonly Chosen[],
): Promise<RecordOf<'baixa'>> {
  const { Id: id } = (await create(baixa, { ...call, body: head })).body as RecordOf<'baixa'>
  const draft = await draftOf(call, id)
  const reasons = await unavailable(call, draft, chosen)
  refuseAny(chosen.flatMap(({ Id, place }) => (reasons.get(Id) ?? []).map(refusal => at(place, refusal))))
  await insertItems(call, draft, chosen)
  const posting: CompanyCall = { ...call, act: { name: 'efetivar', register: 'baixa', id } }
  const filled = await recordById(call, 'baixa', id)
  return updateRecord(baixa, posting, filled, { StatusBaixa: await settle(posting, 'efetivar', filled) })
}
