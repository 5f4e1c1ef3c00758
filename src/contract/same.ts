/** Whether two wire values are the same: none is none, and the order of an object's names means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  // Most values are plain ones, and a sheet compares tens of thousands of them.
  if (isPlain(one) && isPlain(other)) return (one ?? null) === (other ?? null)
  return canonical(one) === canonical(other)
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** An empty list is as good as none: nothing is chosen, no row is there. */
const canonical = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
