/**
 * Condition of a field that is shown only where it has a value: one that the server sets in some records
 * only.
 */
export const shownWhenFilled = <N extends string>(name: N) => ({
  shown: (row: { readonly [K in N]?: unknown }): boolean => Boolean(row[name]),
})
