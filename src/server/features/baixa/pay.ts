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

/** Settlement to be made of one branch: its head, the place in the call of its account, and the requests that it pays. */
type Part = {
  readonly head: Omit<Payment, 'Itens' | OfBranches> & { readonly IdFilial: number }
  readonly accountAt: string
  readonly chosen: readonly Chosen[]
}

type OfBranches = 'Documentos' | 'Contas'

/**
 * Pays authorized requests: a posted settlement for each of their branches, from its own account, in the order in which
 * the branches are first named. Refuses all where one cannot be paid, with what is wrong with each at its place in `Itens`
 * (decisions 0307 and 0351), which may be below another, such as `Debitos.0.`.
 * A branch of `Documentos` or `Contas` of which nothing is paid is refused there, as what it says would be lost.
 */
export async function pay(
  call: CompanyCall,
  payment: Payment,
  under = '',
): Promise<readonly RecordOf<'baixa'>[]> {
  const chosen = await chosenOf(call, payment.Itens, under)
  assertOfThese(payment, chosen, under)
  const parts = partsOf(payment, chosen, under)
  await assertPayable(call, parts)
  const posted: RecordOf<'baixa'>[] = []
  for (const part of parts) posted.push(await payPart(call, part))
  return posted
}

function partsOf(
  { Itens: _, Documentos = [], Contas = [], ...head }: Payment,
  chosen: readonly Chosen[],
  under: string,
): readonly Part[] {
  return filiaisOf(chosen).map(IdFilial => {
    const account = Contas.findIndex(one => one.IdFilial === IdFilial)
    const document = Documentos.find(one => one.IdFilial === IdFilial)
    return {
      head: { ...head, ...document, ...Contas[account], IdFilial },
      accountAt: account < 0 ? 'IdConta' : `${under}Contas.${account}.IdConta`,
      chosen: chosen.filter(one => one.IdFilial === IdFilial),
    }
  })
}

const filiaisOf = (chosen: readonly Chosen[]) => [...new Set(chosen.map(({ IdFilial }) => IdFilial))]

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

/** Refuses documents and accounts of branches of which nothing is paid. */
function assertOfThese(payment: Pick<Payment, OfBranches>, chosen: readonly Chosen[], under: string): void {
  const filiais = filiaisOf(chosen)
  const lost = (['Documentos', 'Contas'] as const).flatMap(name =>
    (payment[name] ?? []).flatMap(({ IdFilial }, at) =>
      filiais.includes(IdFilial)
        ? []
        : [[`${under}${name}.${at}.IdFilial`, { key: 'validation.referenceNotFound' }]],
    ),
  )
  if (lost.length > 0) throw new Problem('invalid', { errors: Object.fromEntries(lost) })
}

/** Refuses a payment with all that is wrong with its lines and, where any is, with its heads. */
async function assertPayable(call: CompanyCall, parts: readonly Part[]): Promise<void> {
  const foreign = await foreignAmong(call, parts)
  const errors = { ...(await unfit(call, parts)), ...foreign }
  if (Object.keys(errors).length === 0) return
  const all = { ...(await headErrors(call, parts)), ...errors }
  const message = { key: 'refusals.notOnBranch' }
  throw Object.keys(foreign).length > 0
    ? new Problem('refused', { message, errors: all })
    : new Problem('invalid', { errors: all })
}

/** Reasons why requests cannot be paid, the weightiest at each place. */
async function unfit(call: CompanyCall, parts: readonly Part[]): Promise<FieldErrors> {
  const reserved = await draftsWith(
    call,
    parts.flatMap(({ chosen }) => chosen),
  )
  const accounts = parts.map(({ head }) => head.IdConta)
  const { rows } = await sql<{ Id: number; Moeda: string }>`
    select "Id", "Moeda" from conta
    where "IdRegistro" = ${call.company} and "Id" = any(${accounts}::bigint[])`.execute(call.trx)
  const refusals = parts.flatMap(({ head, chosen }) => {
    const currency = rows.find(({ Id }) => Id === head.IdConta)?.Moeda
    return chosen.flatMap(one => {
      const candidate = { ...one, idDraftSettlement: reserved.get(one.Id) ?? null }
      return paymentRefusals(candidate, one, currency).map(
        ({ key, at }) => [`${one.place}.${at}`, { key }] as const,
      )
    })
  })
  return Object.fromEntries(refusals.toReversed())
}

/** Requests of branches that the caller does not work for, refused at their places. */
async function foreignAmong(call: CompanyCall, parts: readonly Part[]): Promise<FieldErrors> {
  const foreign: Chosen[] = []
  for (const { head, chosen } of parts) {
    if (!(await isOnFilial(call, head.IdFilial))) foreign.push(...chosen)
  }
  const message = { key: 'refusals.notOnBranch' }
  return Object.fromEntries(foreign.map(({ place }) => [`${place}.IdPagamento`, message]))
}

/** Errors of the heads that the settlements would have, found by making them; the refusal of their lines takes them back. */
async function headErrors(call: CompanyCall, parts: readonly Part[]): Promise<FieldErrors> {
  const errors: Record<string, FieldErrors[string]> = {}
  for (const part of parts) {
    try {
      await createHead(call, part)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      Object.assign(errors, error.details.errors)
    }
  }
  return errors
}

/** Creates the settlement of one branch without requests; what is wrong with its account is told at its place in the call. */
async function createHead(call: CompanyCall, { head, accountAt }: Part): Promise<number> {
  try {
    return ((await create(baixa, { ...call, body: head })).body as RecordOf<'baixa'>).Id
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { IdConta, ...others } = error.details.errors ?? {}
    if (!IdConta) throw error
    throw new Problem(error.code, { ...error.details, errors: { ...others, [accountAt]: IdConta } })
  }
}

/** Creates a settlement of one branch with its requests, and posts it. */
async function payPart(call: CompanyCall, part: Part): Promise<RecordOf<'baixa'>> {
  const id = await createHead(call, part)
  const draft = await draftOf(call, id)
  await insertItems(call, draft, part.chosen)
  const posting: CompanyCall = { ...call, act: { name: 'efetivar', register: 'baixa', id } }
  const filled = await recordById(call, 'baixa', id)
  return updateRecord(baixa, posting, filled, { StatusBaixa: await settle(posting, 'efetivar', filled) })
}
