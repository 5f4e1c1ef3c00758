import Big from 'big.js'
import { useSyncExternalStore } from 'react'
import type { Figura } from '#contract/features/dashboard.ts'
import { followForeseen, foreseenChanges, movesSince } from '#portal/providers/http/pending.ts'

/** Amount of a request that its figures are sums of. */
const BALANCE = 'ValorSaldo'

/** Hook: figures, read from this moment on, with what is foreseen of the records they count (decision 0377). */
export function useCurrentFigures(figures: readonly Figura[], began: number): readonly Figura[] {
  useSyncExternalStore(followForeseen, foreseenChanges)
  return figures.map(figure => {
    const moves = movesSince(figure.Registro, began, figure.Filtro)
    const count = moves.reduce(
      (sum, { before, after }) => sum + Number(after !== null) - Number(before !== null),
      0,
    )
    if (count === 0) return figure
    const Valor =
      figure.Valor &&
      moves
        .reduce(
          (sum, { before, after }) =>
            sum.plus(String(after?.[BALANCE] ?? 0)).minus(String(before?.[BALANCE] ?? 0)),
          Big(figure.Valor),
        )
        .toFixed(2)
    return { ...figure, Quantidade: figure.Quantidade + count, Valor }
  })
}
