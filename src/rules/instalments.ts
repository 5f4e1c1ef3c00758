import Big from 'big.js'

type Instalment = { readonly Percentual?: string | null }

/** Whether the instalments of a payment condition add up to 100 %; a condition without any is not bound. */
export function instalmentsAddUp(instalments: readonly Instalment[] | null | undefined): boolean {
  if (!instalments || instalments.length === 0) return true
  const shares = instalments.map(({ Percentual }) => Percentual ?? '0')
  // A share still being typed is the field's own mistake, reported there.
  if (!shares.every(share => /^\d+(\.\d+)?$/.test(share))) return true
  return shares.reduce((sum, share) => sum.plus(share), Big(0)).eq(100)
}
