import Big from 'big.js'
import { toCents } from '../money.ts'

/** How a total stands to another one; to the cent, without tolerance: the specification shows no rule. */
export type Comparison = {
  /** The one it is compared with, BRL. */
  readonly Valor: string
  /** The total less the other, BRL: negative where it falls short. */
  readonly Diferenca: string
  /** The difference in percent of the other, two decimals half up; null where the other is zero. */
  readonly Percentual: string | null
}

/** A total against the one it should come to (specification §5, "Comparison hints"). */
export function compare(total: string, other: string): Comparison {
  const difference = Big(total).minus(other)
  return {
    Valor: toCents(Big(other)),
    Diferenca: toCents(difference),
    Percentual: Big(other).eq(0) ? null : toCents(difference.times(100).div(other)),
  }
}

/** Whether the two are the same. */
export function agrees({ Diferenca }: Pick<Comparison, 'Diferenca'>): boolean {
  return Big(Diferenca).eq(0)
}
