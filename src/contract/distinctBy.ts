import type { z } from 'zod'

/**
 * Check that no two rows have the same values of these fields, or are the same without any: each that repeats an earlier one is
 * named at its place, such as `Itens.1.IdPagamento`.
 */
export function distinctBy<R>(...names: readonly (keyof R & string)[]): z.core.CheckFn<R[]> {
  const keyOf = (row: R) => JSON.stringify(names.length > 0 ? names.map(name => row[name]) : row)
  return ({ value: rows, issues }) => {
    const first = new Map(rows.map((row, at) => [keyOf(row), at] as const).toReversed())
    for (const [at, row] of rows.entries()) {
      if (first.get(keyOf(row)) === at) continue
      const path = [at, ...names.slice(0, 1)]
      issues.push({ code: 'custom', message: 'validation.repeatedLine', input: row, path })
    }
  }
}
