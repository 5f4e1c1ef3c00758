/** Whether two wire values are equal: null equals undefined, and the order of keys is irrelevant. */
export function isSame(one: unknown, other: unknown): boolean {
  // Fast path for plain values: an import compares tens of thousands of them.
  if (isPlain(one) && isPlain(other)) return (one ?? null) === (other ?? null)
  return canonical(one) === canonical(other)
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** An empty list equals none. */
const canonical = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
