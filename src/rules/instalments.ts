import Big from 'big.js'

type Instalment = { readonly Percentual?: string | null }
type Instalments = readonly Instalment[] | null | undefined

/** Sum of the shares; undefined while one is invalid, which is that field's own error. */
function sumOf(instalments: Instalments): Big | undefined {
  const shares = (instalments ?? []).map(({ Percentual }) => Percentual ?? '0')
  if (!shares.every(share => /^\d+(\.\d+)?$/.test(share))) return undefined
  return shares.reduce((sum, share) => sum.plus(share), Big(0))
}

/** Whether the instalments of a payment condition add up to 100 %; a condition without any is not bound. */
function addUp(instalments: Instalments): boolean {
  return !instalments || instalments.length === 0 || (sumOf(instalments)?.eq(100) ?? true)
}

/** Sum of the shares, and its difference from 100 %. */
function differenceOf(instalments: Instalments): { readonly sum: string; readonly rest: string } {
  const sum = sumOf(instalments) ?? Big(0)
  return { sum: sum.toString(), rest: sum.minus(100).toString() }
}

type Condition = { readonly Parcelas?: Instalments }

/** Rules across the fields of a payment condition; the names are those of the messages. */
export const instalmentChecks = {
  parcelasSomam100: {
    at: 'Parcelas',
    holds: ({ Parcelas }: Condition) => addUp(Parcelas),
    quotes: ({ Parcelas }: Condition) => differenceOf(Parcelas),
  },
} as const

/** Equal shares of 100 % with two decimals; the remainder is in the last. */
export function equalShares(count: number): readonly string[] {
  const share = Big(100).div(count).round(2, Big.roundDown)
  const last = Big(100).minus(share.times(count - 1))
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? last : share).toFixed(2))
}
