import type { Valores } from '#contract/features/dashboard.ts'
import { sum, toCents } from '#rules/money.ts'

type Part = Valores['Parcelas'][number]

/** Amount of a period in which nothing is due. */
export const NOTHING_DUE = '0.00'

/** Values that parts have in common: a period, a state, a branch, an account. */
export type Which = Partial<Pick<Part, 'Periodo' | 'Estado' | 'IdFilial' | 'IdConta'>>

/** Parts that have all of these values. */
export function partsWith(parts: readonly Part[], which: Which): readonly Part[] {
  const wanted = Object.entries(which) as readonly (readonly [keyof Which, unknown])[]
  return parts.filter(part => wanted.every(([name, value]) => part[name] === value))
}

/** Exact sum of the parts with these values, to the cent. */
export function sumOfParts(parts: readonly Part[], which: Which): string {
  return toCents(sum(partsWith(parts, which).map(({ Valor }) => Valor)))
}
