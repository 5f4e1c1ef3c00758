import type { z } from 'zod'
import { TableRefused } from './tableRefused.ts'

/** Text of a file in UTF-8, with or without a byte-order mark; throws TableRefused for other bytes, and for a page of HTML. */
export function utf8Text(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1').trimStart().toLowerCase()
  // A page of maintenance comes with status 200, in place of the file.
  if (start.startsWith('<')) throw new TableRefused('page')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TableRefused('encoding')
  }
}

/** JSON of a file, checked whole; throws TableRefused with the first place that has another form. */
export function checkedJson<T extends z.ZodType>(bytes: Buffer, form: T): z.infer<T> {
  const { data, error } = form.safeParse(parsed(utf8Text(bytes)))
  const [issue] = error?.issues ?? []
  if (issue) throw new TableRefused(isTooMany(issue) ? 'tooMuch' : 'form', placeOf(issue.path))
  return data as z.infer<T>
}

const isTooMany = (issue: z.core.$ZodIssue) => issue.code === 'too_big' && issue.origin === 'array'

const placeOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 200)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TableRefused('broken')
  }
}
