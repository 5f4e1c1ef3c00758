import { sum } from '../money.ts'
import type { Suggestion } from './divergence.ts'
import { type Dispensa, isInForce, type RegimeTributario, type TipoPessoa } from './rates.ts'
import type { Tax } from './totals.ts'

/** Kind and regime of a payee; the regime is null while it is not known. */
export type PayeeKind = { readonly tipo: TipoPessoa; readonly regime: RegimeTributario | null }

/** Taxes set to `0.00` by a waiver. */
export type Waived = Pick<Dispensa, 'Tributos' | 'Limite' | 'LimiteIncluso' | 'BaseLegal'> & {
  /** Regime of the payee, where that is why. */
  readonly Regime: RegimeTributario | null
}

function isByRegime({ Regimes }: Pick<Dispensa, 'Regimes'>): boolean {
  return Regimes !== null && Regimes.length > 0
}

function isFor({ TipoPessoa, Regimes }: Dispensa, { tipo, regime }: PayeeKind): boolean {
  const isOfKind = TipoPessoa === null || TipoPessoa === tipo
  return isOfKind && (!isByRegime({ Regimes }) || (regime !== null && Regimes?.includes(regime) === true))
}

/** Taxes that the waiver sets to zero: those above it, if their total does not exceed the limit. */
function waivedBy({ Tributos, Limite, LimiteIncluso }: Dispensa, amounts: Suggestion): readonly Tax[] {
  const due = Tributos.filter(tax => sum([amounts[tax] ?? '0']).gt(0))
  const total = sum(due.map(tax => amounts[tax] ?? '0'))
  const isWithin = Limite === null || (LimiteIncluso ? total.lte(Limite) : total.lt(Limite))
  return isWithin ? due : []
}

/**
 * Suggestion less those waived of the payee on a day `YYYY-MM-DD`, and why. What a regime waives is no part of the
 * total that is held against a limit.
 */
export function withoutWaived(
  amounts: Suggestion,
  payee: PayeeKind,
  day: string,
  dispensas: readonly Dispensa[],
): { readonly amounts: Suggestion; readonly waived: readonly Waived[] } {
  const applying = dispensas.filter(one => isInForce(one, day) && isFor(one, payee))
  const inOrder = applying.toSorted(
    (one, other) => Number(one.Limite !== null) - Number(other.Limite !== null),
  )
  return inOrder.reduce<ReturnType<typeof withoutWaived>>(
    (before, dispensa) => {
      const taxes = waivedBy(dispensa, before.amounts)
      if (taxes.length === 0) return before
      const { Limite, LimiteIncluso, BaseLegal } = dispensa
      const Regime = isByRegime(dispensa) ? payee.regime : null
      return {
        amounts: { ...before.amounts, ...Object.fromEntries(taxes.map(tax => [tax, '0.00'])) },
        waived: [...before.waived, { Tributos: taxes, Regime, Limite, LimiteIncluso, BaseLegal }],
      }
    },
    { amounts, waived: [] },
  )
}
