import Big from 'big.js'
import type { FieldErrors } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import { mayBePaid } from '#rules/baixa/available.ts'
import { paymentRefusals } from '#rules/baixa/payment.ts'
import { amountOrZero, isAmount, sum, toCents } from '#rules/money.ts'

export type Payable = RecordOf<'pagamento'>

/** Payment as typed: what its settlements have in common, what each branch's has of its own, and the amount of each request by its Id. */
export type TypedPayment = {
  readonly DataPagamento: unknown
  readonly IdTipoPagamento: unknown
  /** Account that each branch pays from (decision 0445). */
  readonly Contas: Readonly<Record<string, unknown>>
  /** Document of each branch's settlement (decision 0389). */
  readonly Documentos: Readonly<Record<string, unknown>>
  readonly Valores: Readonly<Record<string, unknown>>
}

/** Requests of one branch, which one settlement pays. */
export type BranchPayment = { readonly IdFilial: number; readonly requests: readonly Payable[] }

/** Whether a request, as listed, can be paid; the server decides by the present one. */
export function isPayable(request: Payable): boolean {
  return mayBePaid(request) && Big(request.ValorSaldo).gt(0)
}

/** Payment of the whole balance of each request on a day `YYYY-MM-DD`, by the type that all of them ask for; its accounts are still to be read. */
export function wholePayment(requests: readonly Payable[], DataPagamento: string): TypedPayment {
  const Valores = Object.fromEntries(requests.map(({ Id, ValorSaldo }) => [`p${Id}`, ValorSaldo]))
  const [type = null, ...others] = new Set(requests.map(({ IdTipoPagamento }) => IdTipoPagamento))
  const IdTipoPagamento = others.length === 0 ? type : null
  return { DataPagamento, IdTipoPagamento, Contas: {}, Documentos: {}, Valores }
}

/** Requests by their branch, branches in the order in which the server makes their settlements. */
export function branchPayments(requests: readonly Payable[]): readonly BranchPayment[] {
  return [...new Set(requests.map(({ IdFilial }) => IdFilial))].map(IdFilial => ({
    IdFilial,
    requests: requests.filter(request => request.IdFilial === IdFilial),
  }))
}

/** Whether a request asks to be paid in another way than is typed. */
export function isOtherwisePaid(request: Payable, { IdTipoPagamento }: TypedPayment): boolean {
  return typeof IdTipoPagamento === 'number' && IdTipoPagamento !== request.IdTipoPagamento
}

/** Name of a request's amount in the form: a number alone would be a place in a list. */
export function amountOf({ Id }: Payable): string {
  return `p${Id}`
}

/** Values that each branch's settlement has of its own, with the field that declares them. */
export const ofBranch = { Contas: 'IdConta', Documentos: 'NumeroDocumento' } as const

/** Name of what a branch's settlement has of its own in the form. */
export function branchPlace({ IdFilial }: Pick<BranchPayment, 'IdFilial'>): string {
  return `f${IdFilial}`
}

/** Requests that are paid in part, each with the amount that it still owes then. */
export function partsLeft(
  requests: readonly Payable[],
  typed: TypedPayment,
): readonly { readonly Numero: string; readonly left: string }[] {
  return requests.flatMap(request => {
    const left = toCents(Big(request.ValorSaldo).minus(paymentSum([request], typed)))
    return Big(left).gt(0) ? [{ Numero: String(request.Numero), left }] : []
  })
}

/** Reasons why requests cannot be paid as typed from accounts of the currencies of their branches, as far as the list knows: each at its place in the form. */
export function paymentMistakes(
  requests: readonly Payable[],
  { Valores }: TypedPayment,
  currencyOf: (branch: number) => string | undefined,
): FieldErrors {
  const mistakes = requests.flatMap(request => {
    const ValorPago = Valores[amountOf(request)]
    // An amount that is none is told of as such.
    if (typeof ValorPago !== 'string' || !isAmount(ValorPago)) return []
    const candidate = { ...request, idDraftSettlement: null }
    return paymentRefusals(candidate, { ValorPago }, currencyOf(request.IdFilial)).map(
      ({ key, at }) => [placeOf(request, at), { key }] as const,
    )
  })
  return Object.fromEntries(mistakes.toReversed())
}

/** Place in the form of a request's field: its amount, or the request itself, by its Id. */
export function placeOf(request: Payable, field: string | undefined): string {
  return field === 'ValorPago' ? `Valores.${amountOf(request)}` : String(request.Id)
}

/** Sum of the amounts typed so far, in reais as they are, whatever the currency of the account. */
export function paymentSum(requests: readonly Payable[], { Valores }: TypedPayment): string {
  const amounts = requests.map(request => Valores[amountOf(request)])
  return toCents(sum(amounts.map(typed => (typeof typed === 'string' ? amountOrZero(typed) : '0'))))
}
