import Big from 'big.js'
import { isCpf } from '../identifiers/taxId.ts'
import { isAmount, sum, toCents } from '../money.ts'
import { type Incidencia, inForce, type Payee, type Rate, type RateTable } from './rates.ts'
import { type Tax, type Totaled, taxes } from './totals.ts'

/** TipoReceita 1, the payee's own revenue: the only one in the base (domain/rules.md, "Suggested taxes"). */
const OWN_REVENUE = 1

type Fee = Totaled & { readonly TipoReceita: number; readonly Incidencias: readonly Incidencia[] }

type Case = {
  readonly items: readonly Fee[]
  readonly payee: Payee
  /** Due date, `YYYY-MM-DD`, which selects the dated rates. */
  readonly day: string
  /** Rate of the municipality's ISS in percent; without it no ISS is suggested. */
  readonly issPercent?: string
}

/** Suggested amounts; a tax is present only if a rate applies to it, and `0.00` when waived. */
export type Suggestion = Readonly<Partial<Record<Tax, string>>>

/** Kind of payee of a company register's record: a foreigner, a person with a CPF, or a company. */
export function payeeOf(payee: {
  readonly Estrangeira: boolean
  readonly CpfCnpj?: string | null | undefined
}): Payee {
  if (payee.Estrangeira) return 'foreign'
  return isCpf(payee.CpfCnpj ?? '') ? 'individual' : 'company'
}

/**
 * Suggested withholding, each tax half up to the cent, by the table's rates on the due date (domain/rules.md,
 * "Taxes").
 */
export function suggestedTaxes({ items, payee, day, issPercent }: Case, table: RateTable): Suggestion {
  const fees = items.filter(({ TipoReceita }) => TipoReceita === OWN_REVENUE)
  const subjectTo = ({ of }: Rate) => fees.filter(({ Incidencias }) => Incidencias.includes(of))
  const percentOf = ({ percent }: Rate) => (percent === 'municipal' ? issPercent : percent)
  const amountOf = (rate: Rate) => {
    const base = sum(subjectTo(rate).map(({ ValorTotal }) => ValorTotal))
    const capped = rate.ceiling !== undefined && base.gt(rate.ceiling) ? Big(rate.ceiling) : base
    return capped.times(percentOf(rate) ?? 0).div(100)
  }
  const applying = inForce(table.rates, day).filter(
    rate => rate.payee === payee && percentOf(rate) !== undefined && subjectTo(rate).length > 0,
  )
  const suggestion: Suggestion = Object.fromEntries(
    taxes.flatMap(tax => {
      const amounts = applying.filter(rate => rate.tax === tax).map(amountOf)
      return amounts.length === 0 ? [] : [[tax, toCents(amounts.reduce((a, b) => a.plus(b)))]]
    }),
  )
  return withoutWaived(suggestion, day, table)
}

function withoutWaived(suggestion: Suggestion, day: string, { waivers }: RateTable): Suggestion {
  const waived = inForce(waivers, day)
    .filter(waiver => sum(waiver.taxes.map(tax => suggestion[tax] ?? '0')).lte(waiver.upTo))
    .flatMap(waiver => waiver.taxes.filter(tax => suggestion[tax] !== undefined))
  return { ...suggestion, ...Object.fromEntries(waived.map(tax => [tax, '0.00'])) }
}

/** Taxes "divergente do calculado": typed otherwise than suggested (domain/rules.md, "Suggested taxes"). */
export function divergentTaxes(
  typed: Readonly<Partial<Record<Tax, string | null>>>,
  suggestion: Suggestion,
): readonly Tax[] {
  return taxes.filter(tax => {
    const [amount, suggested] = [typed[tax], suggestion[tax]]
    return suggested !== undefined && isAmount(amount) && !Big(amount).eq(suggested)
  })
}
