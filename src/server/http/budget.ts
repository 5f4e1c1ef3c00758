/** Bytes that may be held at a time: by everybody together and by each owner. */
export type Budget = {
  /** Counts bytes as the owner's; answers whether there was room for them. */
  readonly take: (owner: string, bytes: number) => boolean
  readonly give: (owner: string, bytes: number) => void
}

export type Room = { readonly total: number; readonly each: number }

/** A budget of bytes with so much room. */
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
