import Big from 'big.js'

type Amounts = { readonly ValorAcrescimo: string; readonly ValorDesconto: string }

/** Amounts of what settlements paid that lead from the balance to what left the account: none where nothing was added or discounted. */
export function addedAmounts(
  paid: readonly Amounts[],
): readonly ('ValorPago' | 'ValorAcrescimo' | 'ValorDesconto')[] {
  const added = (['ValorAcrescimo', 'ValorDesconto'] as const).filter(name =>
    paid.some(row => !Big(row[name]).eq(0)),
  )
  return added.length > 0 ? ['ValorPago', ...added] : []
}
