import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Payment } from '#contract/features/baixa.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import { movement } from '#rules/baixa/item.ts'
import { paymentRefusals } from '#rules/baixa/payment.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isOnFilial } from '#server/features/pagamento/filial.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { draftOf, draftsWith, insertItems, type Paid } from './available.ts'
import { settle } from './settle.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')

/** Request to pay, with its place in the call, such as `Itens.0`, which refusals name. */
type Chosen = Paid & { readonly place: string }

/**
 * Pays authorized requests from one account: a posted settlement for each of their branches, in the order in which
 * the branches are first named. Refuses all where one cannot be paid, with what is wrong with each at its place in `Itens`
 * (decisions 0307 and 0351), which may be below another, such as `Debitos.0.`.
 * A branch of `Documentos` of which nothing is paid is refused there, as its document would be lost.
 */
export async function pay(
  call: CompanyCall,
  { Itens, Documentos = [], ...head }: Payment,
  under = '',
): Promise<readonly RecordOf<'baixa'>[]> {
  const chosen = await chosenOf(call, Itens, under)
  const filiais = [...new Set(chosen.map(({ IdFilial }) => IdFilial))]
  assertOfThese(Documentos, filiais, under)
  await assertPayable(call, head, chosen)
  const posted: RecordOf<'baixa'>[] = []
  for (const IdFilial of filiais) {
    const ofFilial = chosen.filter(one => one.IdFilial === IdFilial)
    const own = Documentos.find(one => one.IdFilial === IdFilial)
    posted.push(await payFilial(call, { ...head, ...own, IdFilial }, ofFilial))
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
  return items.flatMap(({ IdPagamento, ...amounts }, at) => {
    const request = found.get(IdPagamento)
    if (!request) return []
    const ValorMovimento = movement(amounts) ?? amounts.ValorPago
    const place = `${under}Itens.${at}`
    return [{ ...request, ...amounts, ValorSaldoAnterior: request.ValorSaldo, ValorMovimento, place }]
  })
}

type Documents = NonNullable<Payment['Documentos']>

/** Refuses documents of branches of which nothing is paid. */
function assertOfThese(documents: Documents, filiais: readonly number[], under: string): void {
  const lost = documents.flatMap(({ IdFilial }, at) =>
    filiais.includes(IdFilial)
      ? []
      : [[`${under}Documentos.${at}.IdFilial`, { key: 'validation.referenceNotFound' }]],
  )
  if (lost.length > 0) throw new Problem('invalid', { errors: Object.fromEntries(lost) })
}

type Head = Omit<Payment, 'Itens' | 'Documentos'>

/** Refuses a payment with all that is wrong with its lines and, where any is, with its head. */
async function assertPayable(call: CompanyCall, head: Head, chosen: readonly Chosen[]): Promise<void> {
  const foreign = await foreignAmong(call, chosen)
  const errors = { ...(await unfit(call, head, chosen)), ...foreign }
  if (Object.keys(errors).length === 0) return
  const all = { ...(await headErrors(call, head, chosen)), ...errors }
  const message = { key: 'refusals.notOnBranch' }
  throw Object.keys(foreign).length > 0
    ? new Problem('refused', { message, errors: all })
    : new Problem('invalid', { errors: all })
}

/** Reasons why requests cannot be paid, the weightiest at each place. */
async function unfit(call: CompanyCall, { IdConta }: Head, chosen: readonly Chosen[]): Promise<FieldErrors> {
  const reserved = await draftsWith(call, chosen)
  const { rows } = await sql<{ Moeda: string }>`
    select "Moeda" from conta where "IdRegistro" = ${call.company} and "Id" = ${IdConta}`.execute(call.trx)
  const refusals = chosen.flatMap(one => {
    const candidate = { ...one, idDraftSettlement: reserved.get(one.Id) ?? null }
    return paymentRefusals(candidate, one, rows[0]?.Moeda).map(
      ({ key, at }) => [`${one.place}.${at}`, { key }] as const,
    )
  })
  return Object.fromEntries(refusals.toReversed())
}

/** Requests of branches that the caller does not work for, refused at their places. */
async function foreignAmong(call: CompanyCall, chosen: readonly Chosen[]): Promise<FieldErrors> {
  const foreign: Chosen[] = []
  for (const IdFilial of new Set(chosen.map(one => one.IdFilial))) {
    if (await isOnFilial(call, IdFilial)) continue
    foreign.push(...chosen.filter(one => one.IdFilial === IdFilial))
  }
  const message = { key: 'refusals.notOnBranch' }
  return Object.fromEntries(foreign.map(({ place }) => [`${place}.IdPagamento`, message]))
}

/** Errors of the head that the settlements would have, found by making one that the refusal of its lines takes back. */
async function headErrors(call: CompanyCall, head: Head, [first]: readonly Chosen[]): Promise<FieldErrors> {
  try {
    await create(baixa, { ...call, body: { ...head, IdFilial: first?.IdFilial } })
    return {}
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.details.errors ?? {}
  }
}

/** Creates a settlement of one branch with its requests, and posts it. */
async function payFilial(
  call: CompanyCall,
  head: Head & { readonly IdFilial: number },
  chosen: readonly Chosen[],
): Promise<RecordOf<'baixa'>> {
  const { Id: id } = (await create(baixa, { ...call, body: head })).body as RecordOf<'baixa'>
  const draft = await draftOf(call, id)
  await insertItems(call, draft, chosen)
  const posting: CompanyCall = { ...call, act: { name: 'efetivar', register: 'baixa', id } }
  const filled = await recordById(call, 'baixa', id)
  return updateRecord(baixa, posting, filled, { StatusBaixa: await settle(posting, 'efetivar', filled) })
}
