import { z } from 'zod'
import type { OutgoingAnswer } from '#server/adapters/outgoing/request.ts'
import { cut } from '#server/core/cut.ts'
import { ownMessage, type Refusals, type Refused } from './outcome.ts'

const LONGEST = 1_000
const MOST_ERRORS = 50

const text = z.string().transform(one => cut(one.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim(), LONGEST))
const filled = text.refine(one => one.length > 0)

/** Error of a list: a text, or an object with its message and the field it is about. */
const entry = z.union([
  filled.transform(message => ({ message, field: undefined })),
  z
    .object({ message: filled, field: text.optional().catch(undefined) })
    .transform(({ message, field }) => ({ message, field })),
])
const entries = z.array(entry).max(MOST_ERRORS).catch([]).default([])

const failure = z.object({
  message: text.catch('').default(''),
  code: text.catch('').default(''),
  detail: entries,
  erros: entries,
})

type Failure = z.infer<typeof failure>

const NOTHING: Failure = { message: '', code: '', detail: [], erros: [] }

/** Value of a JSON text; undefined for a text that is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Error that an answer tells; empty where it tells none. */
export function failureOf({ body }: OutgoingAnswer): Failure {
  return failure.safeParse(jsonOf(body)).data ?? NOTHING
}

/** Errors of a refusal, at our fields; with the status alone where Siscomex says nothing. */
export function errorsOf(
  answer: OutgoingAnswer,
  fields: Readonly<Record<string, { readonly field: string }>>,
): Refusals {
  const { message, detail, erros } = failureOf(answer)
  const refusedOf = (one: z.infer<typeof entry>): Refused => {
    const field = fields[one.field ?? '']?.field
    return { message: ownMessage(one.message), ...(field === undefined ? {} : { field }) }
  }
  const [first, ...others] = [...detail, ...erros].map(refusedOf)
  return [first ?? { message: ownMessage(message || `HTTP ${answer.status}`) }, ...others]
}

/** Seconds that an answer asks to wait, by `Retry-After` in seconds or as a date; undefined without one. */
export function retryAfter({ headers }: OutgoingAnswer, now = Date.now()): number | undefined {
  const asked = headers['retry-after']
  if (asked === undefined) return undefined
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
