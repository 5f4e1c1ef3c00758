import Big from 'big.js'
import { toCents } from '../money.ts'

/**
 * Comparison of a total with another one; to the cent, without tolerance: the specification shows no rule.
 */
export type Comparison = {
  /** Amount it is compared with, BRL. */
  readonly Valor: string
  /** Difference: the total less the other amount, BRL; negative where it falls short. */
  readonly Diferenca: string
  /** The difference in percent of the other, two decimals half up; null where the other is zero. */
  readonly Percentual: string | null
}

/** Compares a total with its expected amount (specification §5, "Comparison hints"). */
export function compare(total: string, other: string): Comparison {
  const difference = Big(total).minus(other)
  return {
    Valor: toCents(Big(other)),
    Diferenca: toCents(difference),
    Percentual: Big(other).eq(0) ? null : toCents(difference.times(100).div(other)),
  }
}

/** Whether the two amounts are equal. */
export function agrees({ Diferenca }: Pick<Comparison, 'Diferenca'>): boolean {
  return Big(Diferenca).eq(0)
}
