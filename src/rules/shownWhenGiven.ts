/** Condition of a field that is shown only where it has a value: what the server sets, and not of every record. */
export const shownWhenGiven = <N extends string>(name: N) => ({
  shown: (row: { readonly [K in N]?: unknown }): boolean => Boolean(row[name]),
})
