import Big from 'big.js'
import { hasCurrencyDecimals } from '../currencyDecimals.ts'
import { amountOrZero, HOME_CURRENCY, isAmount, sum, toCents } from '../money.ts'
import { type Comparison, compare } from './hints.ts'
import { type LineAmounts, lineTotal } from './line.ts'
import { EDITABLE_STATUSES } from './status.ts'
import { requestComputed, type Tax, totalOf } from './totals.ts'

/** Request while it is typed; a new one has its items with it. */
type Typed = Readonly<Partial<Record<Tax, string | null>>> & {
  readonly Moeda?: string | null
  readonly Parcelas?: readonly { readonly Valor?: string | null }[] | null
  readonly ValorContratoCambio?: string | null
  readonly ValorBruto?: string | null
  readonly StatusPagamento?: number | null
  readonly Itens?: readonly LineAmounts[] | null
}

const isOfCurrency = (amount: string | null | undefined, currency: string | null | undefined): boolean =>
  !currency || !isAmount(amount) || hasCurrencyDecimals(amount, currency)

const quotes = ({ Moeda }: Typed) => ({ currency: Moeda ?? '' })

const sumOfInstalments = ({ Parcelas }: { readonly Parcelas?: Typed['Parcelas'] | undefined }) =>
  toCents(sum((Parcelas ?? []).map(({ Valor }) => amountOrZero(Valor))))

/** Net amount of a request as typed, over its stored items or those that it is sent with. */
function typedNet({ Itens, ...request }: Typed): string {
  const ValorBruto = Itens
    ? totalOf(Itens.map(line => ({ ValorTotal: lineTotal(line) ?? '0' })))
    : request.ValorBruto
  return requestComputed.ValorLiquido({ ...request, ValorBruto: ValorBruto ?? null })
}

/**
 * Whether the instalments of a request that is still typed are its net amount; one without items has none yet, and amounts in
 * another currency are held against the items once it is sent (decision 0350).
 */
function isPaidOff(request: Typed): boolean {
  const { Moeda, Parcelas, StatusPagamento, ValorBruto, Itens } = request
  if (!Parcelas?.length || Moeda !== HOME_CURRENCY) return true
  // Remarks of an older request can be changed all the same.
  if (!EDITABLE_STATUSES.some(status => status === StatusPagamento)) return true
  const hasItems = Itens ? Itens.length > 0 : Big(amountOrZero(ValorBruto)).gt(0)
  return !hasItems || Big(sumOfInstalments(request)).eq(typedNet(request))
}

/** Rules on the amounts of a request in its own currency. */
export const payableChecks = {
  centavosDaMoeda: {
    at: 'ValorContratoCambio',
    holds: ({ Moeda, ValorContratoCambio }: Typed) => isOfCurrency(ValorContratoCambio, Moeda),
    quotes,
  },
  centavosDasParcelas: {
    at: 'Parcelas',
    holds: ({ Moeda, Parcelas }: Typed) => (Parcelas ?? []).every(({ Valor }) => isOfCurrency(Valor, Moeda)),
    quotes,
  },
} as const

/**
 * Warning of a draft whose instalments are not its net amount: it can be saved, as its remarks are changed and its items come
 * one by one, and is not sent so (decision 0421).
 */
export const instalmentsWarning = {
  at: 'Parcelas',
  holds: isPaidOff,
  quotes: (request: Typed) => ({ sum: sumOfInstalments(request), net: typedNet(request) }),
} as const

type Sent = {
  readonly Moeda?: string | undefined
  readonly Parcelas?: readonly { readonly Valor: string }[] | null | undefined
  readonly ValorLiquido: string
  readonly ValorRetencoes: string
  /** Sum of its items where all are in its currency, and in nothing else. */
  readonly totalInCurrency?: string | null | undefined
}

/** Whether the instalments of a request that is sent are its net amount, in its currency; what has no rate to it is not held. */
export function instalmentsMeetNet({ totalInCurrency = null, ...request }: Sent): boolean {
  if (!request.Parcelas?.length) return true
  const inCurrency = Big(request.ValorRetencoes).eq(0) ? totalInCurrency : null
  const net = request.Moeda === HOME_CURRENCY ? request.ValorLiquido : inCurrency
  return net === null || Big(sumOfInstalments(request)).eq(net)
}

/** Amount in a currency of its own, and what it comes to in reais. */
export type Line = { readonly Moeda: string; readonly Valor: string; readonly ValorTotal: string }

type Payable = {
  readonly Moeda: string
  readonly Parcelas?: readonly { readonly Valor: string }[] | null
  readonly ValorContratoCambio?: string | null
}

/** Whether a request is paid abroad, and may so be an advance on an exchange contract. */
export const isExchanged = ({ Moeda }: { readonly Moeda?: string | null }): boolean =>
  Boolean(Moeda) && Moeda !== HOME_CURRENCY

/**
 * Total of lines in a currency: in reais with all that was converted; in another one, that of the lines in it, without
 * what is added and discounted, which is in reais.
 */
function totalIn(currency: string, lines: readonly Line[]): string {
  const amounts =
    currency === HOME_CURRENCY
      ? lines.map(({ ValorTotal }) => ValorTotal)
      : lines.filter(({ Moeda }) => Moeda === currency).map(({ Valor }) => Valor)
  return toCents(sum(amounts))
}

/** Total of a request's items in its foreign currency; null of one in reais, or as far as its items are in others. */
export function foreignTotal({ Moeda }: Payable, items: readonly Line[]): string | null {
  const isOne = items.length > 0 && items.every(item => item.Moeda === Moeda)
  return isExchanged({ Moeda }) && isOne ? totalIn(Moeda, items) : null
}

/** Instalments of a request compared with its fiscal documents, in its currency; null while either is missing. */
export function instalmentsAndInvoices(
  { Moeda, Parcelas }: Payable,
  documents: readonly Line[],
): (Comparison & { readonly Total: string }) | null {
  const invoices = totalIn(Moeda, documents)
  if (!Parcelas?.length || Big(invoices).eq(0)) return null
  const Total = toCents(sum(Parcelas.map(({ Valor }) => Valor)))
  return { Total, ...compare(Total, invoices) }
}

/** Advance that a request is on an exchange contract. */
export type ExchangeAdvance = {
  /** Items of the request in the currency of the contract. */
  readonly Valor: string
  readonly Contrato: string
  /** Share of the contract in percent, two decimals half up. */
  readonly Percentual: string
}

/** Share of its exchange contract that a request advances, by its items; null without a contract. */
export function exchangeAdvance(
  { Moeda, ValorContratoCambio }: Payable,
  items: readonly Line[],
): ExchangeAdvance | null {
  if (!ValorContratoCambio || !isExchanged({ Moeda })) return null
  const Valor = totalIn(Moeda, items)
  const Contrato = toCents(Big(ValorContratoCambio))
  return { Valor, Contrato, Percentual: toCents(Big(Valor).times(100).div(Contrato)) }
}
