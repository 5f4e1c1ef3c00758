/**
 * Point up to which a client has got its events. `from` is a snapshot of the database in PostgreSQL's text
 * form: every event it shows has been sent. In the middle of a batch, so have been those that `to` shows, up
 * to the identity `after` (decision 0198).
 */
export type Cursor = { readonly from: string; readonly to: string | null; readonly after: number }

/** Cursor behind everything that a snapshot shows. */
export const cursorAt = (snapshot: string): Cursor => ({ from: snapshot, to: null, after: 0 })

/** Text of a cursor, as clients keep it. */
export function cursorText({ from, to, after }: Cursor): string {
  return to === null ? from : `${from}~${to}~${after}`
}

const LONGEST = 20_000
const SNAPSHOT = /^\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?$/
const AFTER = /^\d{1,15}$/

/** Cursor of a client's text; undefined for anything else. */
export function parseCursor(text: unknown): Cursor | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const [from = '', to, after = '', ...rest] = text.split('~')
  if (!isSnapshot(from) || rest.length > 0) return undefined
  if (to === undefined) return cursorAt(from)
  return isSnapshot(to) && AFTER.test(after) ? { from, to, after: Number(after) } : undefined
}

/** Whether PostgreSQL accepts the text as a snapshot: an error would end the hub's round of all others. */
export function isSnapshot(text: string): boolean {
  if (!SNAPSHOT.test(text)) return false
  const [first = '', last = '', list = ''] = text.split(':')
  const [xmin, xmax] = [BigInt(first), BigInt(last)]
  const running = list === '' ? [] : list.split(',').map(BigInt)
  const isInOrder = running.every((one, at) => at === 0 || (running[at - 1] ?? one) < one)
  return xmin > 0n && xmin <= xmax && isInOrder && running.every(one => one >= xmin && one < xmax)
}
