import Big from 'big.js'
import { hasCurrencyDecimals } from '../currencyDecimals.ts'
import { isAmount, sum, toCents } from '../money.ts'
import { type Comparison, compare } from './hints.ts'

/** Currency of amounts that need no exchange. */
const HOME = 'BRL'

/** Request while it is typed. */
type Typed = {
  readonly Moeda?: string | null
  readonly Parcelas?: readonly { readonly Valor?: string | null }[] | null
  readonly ValorContratoCambio?: string | null
}

const isOfCurrency = (amount: string | null | undefined, currency: string | null | undefined): boolean =>
  !currency || !isAmount(amount) || hasCurrencyDecimals(amount, currency)

const quotes = ({ Moeda }: Typed) => ({ currency: Moeda ?? '' })

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

/** Amount in a currency of its own, and what it comes to in reais. */
export type Line = { readonly Moeda: string; readonly Valor: string; readonly ValorTotal: string }

type Payable = {
  readonly Moeda: string
  readonly Parcelas?: readonly { readonly Valor: string }[] | null
  readonly ValorContratoCambio?: string | null
}

/** Whether a request is paid abroad, and may so be an advance on an exchange contract. */
export const isExchanged = ({ Moeda }: { readonly Moeda?: string | null }): boolean =>
  Boolean(Moeda) && Moeda !== HOME

/**
 * Total of lines in a currency: in reais with all that was converted; in another one, that of the lines in it, without
 * what is added and discounted, which is in reais.
 */
function totalIn(currency: string, lines: readonly Line[]): string {
  const amounts =
    currency === HOME
      ? lines.map(({ ValorTotal }) => ValorTotal)
      : lines.filter(({ Moeda }) => Moeda === currency).map(({ Valor }) => Valor)
  return toCents(sum(amounts))
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
