/** Result of a statement, in the shape of node-postgres. */
type Result = {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly unknown[]
}

/** Sends SQL to the database; several statements in one text return a result each, and take no values. */
type Send = (text: string, values: readonly unknown[]) => Promise<Result | readonly Result[]>

const NOTHING = { rowCount: null, rows: [] }

/**
 * Delays a transaction's `begin` until its first statement, to send both at once if that has no values: it
 * saves a round trip per call. If `begin` fails, the statement is not run. `begin` may contain several
 * statements.
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
