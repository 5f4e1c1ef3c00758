import Big from 'big.js'
import { hasCurrencyDecimals } from '../currencyDecimals.ts'
import { isDecimal } from '../decimal.ts'
import { amountOrZero, HOME_CURRENCY, isAmount, toCents } from '../money.ts'

/** Payment item or fiscal document while it is typed: `Valor` in `Moeda`, surcharge and discount in BRL. */
export type LineAmounts = {
  readonly Moeda?: string | null
  readonly Valor?: string | null
  readonly Taxa?: string | null
  readonly ValorAcrescimo?: string | null
  readonly ValorDesconto?: string | null
}

/** Digits before the cents that an amount's column holds. */
export const MOST_DIGITS = 16

/** `Valor × Taxa` to the cent; null while one of them is missing (domain/rules.md, "Net value"). */
export function valueInBrl({ Valor, Taxa }: LineAmounts): string | null {
  return isAmount(Valor) && isAmount(Taxa) ? toCents(Big(Valor).times(Taxa)) : null
}

/** Total of a line: the value in BRL, plus surcharge, less discount (domain/rules.md, "Net value"). */
export function lineTotal(line: LineAmounts): string | null {
  const value = valueInBrl(line)
  if (value === null) return null
  return toCents(Big(value).plus(amountOrZero(line.ValorAcrescimo)).minus(amountOrZero(line.ValorDesconto)))
}

/**
 * Rules across the fields of a line; the names are those of the messages (domain/entities.md,
 * "PagamentoItem").
 */
export const lineChecks = {
  taxaDoReal: {
    at: 'Taxa',
    holds: ({ Moeda, Taxa }: LineAmounts) => Moeda !== HOME_CURRENCY || !isAmount(Taxa) || Big(Taxa).eq(1),
  },
  centavosDaMoeda: {
    at: 'Valor',
    holds: ({ Moeda, Valor }: LineAmounts) => !Moeda || !isAmount(Valor) || hasCurrencyDecimals(Valor, Moeda),
    quotes: ({ Moeda }: LineAmounts) => ({ currency: Moeda ?? '' }),
  },
  linhaEmZero: {
    at: 'Valor',
    holds: (line: LineAmounts) => valueInBrl(line) === null || Big(valueInBrl(line) ?? 0).gt(0),
  },
  linhaGrandeDemais: {
    at: 'Valor',
    holds: (line: LineAmounts) => isDecimal(lineTotal(line) ?? '0', MOST_DIGITS, 2),
    quotes: () => ({ digits: MOST_DIGITS }),
  },
  descontoDaLinha: {
    at: 'ValorDesconto',
    holds: (line: LineAmounts) => Big(lineTotal(line) ?? 0).gte(0),
  },
} as const
