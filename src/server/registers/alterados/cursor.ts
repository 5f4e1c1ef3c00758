import { z } from 'zod'
import { Problem } from '#server/core/problem.ts'
import { isSnapshot } from '#server/hub/cursor.ts'

/** Reader that a cursor is given to: a register, the company whose records are read, and a provider that reads them. */
export type AlteradosReader = {
  readonly register: string
  readonly company: number
  readonly provider: number | undefined
}

/**
 * Place up to which a reader has got a register. Everything that the snapshot `from` shows has been read; in the middle of a
 * batch so has what `to` shows, up to an entry of the history and its transaction. While all records are read at
 * first, `id` is the last of them. Snapshots are in PostgreSQL's text form (decision 0426).
 */
export type Position = {
  readonly of: 'records' | 'changes'
  readonly from: string
  readonly to: string | null
  readonly transaction: string
  readonly id: number
}

const snapshot = z.string().refine(isSnapshot)

const stored = z.tuple([
  z.string(),
  z.string(),
  z.int(),
  z.int(),
  z.enum(['records', 'changes']),
  snapshot,
  snapshot.nullable(),
  z.string().regex(/^\d{1,18}$/),
  z.int().min(0),
])

/** Position behind everything that a snapshot shows: from its first transaction on that was not over. */
export const behind = (from: string, of: Position['of'] = 'changes'): Position => ({
  of,
  from,
  to: null,
  transaction: from.split(':')[0] ?? '0',
  id: 0,
})

/** Text of a cursor, under the mark of the database's numbers; opaque to whoever keeps it. */
export function writtenCursor(mark: string, reader: AlteradosReader, position: Position): string {
  const { register, company, provider = 0 } = reader
  const { of, from, to, transaction, id } = position
  const content: z.infer<typeof stored> = [mark, register, company, provider, of, from, to, transaction, id]
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/**
 * Position in the text of a cursor. Throws `malformed` for what is no cursor of this reader, and `cursorEnded` for one of
 * the numbers of another database, such as that before a restore. It is not signed: whoever makes one up reads no more
 * than by a cursor of their own.
 */
export function readCursor(text: string, reader: AlteradosReader, mark: string): Position {
  const { data } = stored.safeParse(contentOf(text))
  if (!data) throw unknownCursor()
  const [ofMark, register, company, provider, of, from, to, transaction, id] = data
  const isTheirs =
    register === reader.register && company === reader.company && provider === (reader.provider ?? 0)
  if (!isTheirs) throw unknownCursor()
  if (ofMark !== mark) throw new Problem('cursorEnded')
  return { of, from, to, transaction, id }
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

function unknownCursor(): Problem {
  const message = { key: 'validation.cursor' }
  return new Problem('malformed', { message, errors: { cursor: message } })
}
