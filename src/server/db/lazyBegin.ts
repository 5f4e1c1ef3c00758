/** What a statement came to, as node-postgres says it. */
type Result = {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly unknown[]
}

/** Sends a text to the database; several statements in it answer a result each, and take no values. */
type Send = (text: string, values: readonly unknown[]) => Promise<Result | readonly Result[]>

const NOTHING = { rowCount: null, rows: [] }

/**
 * Holds a transaction's beginning back for its first statement, so that they travel together where that takes no
 * values: a round trip less for every call. If the beginning fails, the statement is not run. `begin` may hold more than
 * one statement.
 */
export function withLazyBegin(send: Send, begin = 'begin'): Send {
  let isHeld = false
  return async (text, values) => {
    if (text === 'begin') {
      isHeld = true
      return { ...NOTHING, command: 'BEGIN' }
    }
    if (!isHeld) return send(text, values)
    isHeld = false
    if (text === 'commit' || text === 'rollback') return { ...NOTHING, command: text.toUpperCase() }
    if (values.length > 0) {
      await send(begin, [])
      return send(text, values)
    }
    const results = (await send(`${begin}; ${text}`, [])) as readonly Result[]
    return results.at(-1) ?? { ...NOTHING, command: 'BEGIN' }
  }
}
