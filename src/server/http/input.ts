import { z } from 'zod'
import { declaredAt } from '#contract/declaredAt.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Message, ProblemCode } from '#contract/problem.ts'
import { issueMessage } from '#contract/validation.ts'
import type { Query } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { decodedText } from './decode.ts'

/**
 * Query parsed by the endpoint's schema; throws `malformed` with the parameters that do not fit, that are given twice, or that
 * the endpoint does not have: a caller who narrows or chooses by one of those would be answered something else and not be told.
 */
export function queryOf(
  { query }: Endpoint,
  given: Readonly<Record<string, readonly string[]>>,
  ofPath: Readonly<Record<string, string>>,
): Query {
  const known: object = query instanceof z.ZodObject ? query.shape : {}
  const errors: (readonly [string, Message])[] = []
  for (const [name, values] of Object.entries(given)) {
    const isTwice = values.length > 1 || Object.hasOwn(ofPath, name)
    if (!Object.hasOwn(known, name)) errors.push([name, { key: 'validation.parameterUnknown' }])
    else if (isTwice) errors.push([name, { key: 'validation.parameterRepeated' }])
  }
  if (errors.length > 0) throw new Problem('malformed', { errors: Object.fromEntries(errors) })
  const received = Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value]))
  return parsed('malformed', query, { ...received, ...ofPath }) as Query
}

/**
 * Body of a hand-written endpoint, parsed by its schema; throws `invalid` with the fields that do not fit.
 */
export function parsedBody({ body }: Endpoint, bytes: Uint8Array, contentType?: string): unknown {
  return body && parsed('invalid', body, jsonOf(bytes, contentType))
}

/**
 * Body of a record's endpoint: any JSON object. The declaration's rules validate it later, because they cover
 * more than a schema (conditions, checks across fields).
 */
export function objectBody({ body }: Endpoint, bytes: Uint8Array, contentType?: string): unknown {
  if (!body) return undefined
  const received = jsonOf(bytes, contentType)
  if (typeof received !== 'object' || received === null || Array.isArray(received)) {
    throw new Problem('malformed')
  }
  return received
}

function jsonOf(bytes: Uint8Array, contentType: string | undefined): unknown {
  const text = decodedText(bytes, contentType)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed')
  }
}

function parsed(code: ProblemCode, schema: z.ZodType, received: unknown): unknown {
  const { data, error } = schema.safeParse(received)
  if (!error) return data
  throw new Problem(code, { errors: Object.fromEntries(error.issues.map(issue => errorOf(schema, issue))) })
}

/** Error of an issue at its path; at a field of a declaration, as that of a record says it. */
function errorOf(schema: z.ZodType, issue: z.core.$ZodIssue): readonly [string, Message] {
  const declared = declaredAt(schema, issue.path)
  const own = messageOf(issue)
  if (!declared || own.key !== issue.message) return [issue.path.join('.') || '_', own]
  const { field, rest } = declared
  const name = issue.path.slice(0, issue.path.length - rest.length).join('.')
  return issueMessage(name, field, { ...issue, path: [...rest] })
}

// Messages of our schemas are translation keys; the library's own are English sentences.
function messageOf({ message, ...issue }: z.core.$ZodIssue): Message {
  const own =
    issue.code === 'too_big' && issue.origin === 'string' ? 'validation.maxLength' : 'validation.invalid'
  const key = /^validation\.\w+$/.test(message) ? message : own
  return 'maximum' in issue ? { key, with: { max: Number(issue.maximum) } } : { key }
}
