/** Memory budget in bytes: in total and for each owner. */
export type Budget = {
  /** Reserves bytes for the owner; false if the budget is exhausted. */
  readonly take: (owner: string, bytes: number) => boolean
  readonly give: (owner: string, bytes: number) => void
}

export type Room = { readonly total: number; readonly each: number }

/** Budget of bytes with these limits. */
export function budgetOf({ total, each }: Room): Budget {
  const held = new Map<string, number>()
  let sum = 0
  return {
    take: (owner, bytes) => {
      const own = (held.get(owner) ?? 0) + bytes
      if (own > each || sum + bytes > total) return false
      held.set(owner, own)
      sum += bytes
      return true
    },
    give: (owner, bytes) => {
      const left = (held.get(owner) ?? 0) - bytes
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      sum -= bytes
    },
  }
}
