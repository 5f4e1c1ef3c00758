import type { ZodError, ZodSafeParseResult } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Message, ProblemCode } from '#contract/problem.ts'
import type { Query } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** Query parsed by the endpoint's schema; throws `malformed` with the parameters that do not fit. */
export function queryOf({ query }: Endpoint, received: Readonly<Record<string, string>>): Query {
  return parsed('malformed', query.safeParse(received)) as Query
}

/**
 * Body of a hand-written endpoint, parsed by its schema; throws `invalid` with the fields that do not fit.
 */
export function parsedBody({ body }: Endpoint, bytes: Uint8Array): unknown {
  return body && parsed('invalid', body.safeParse(jsonOf(bytes)))
}

/**
 * Body of a record's endpoint: any JSON object. The declaration's rules validate it later, because they cover
 * more than a schema (conditions, checks across fields).
 */
export function objectBody({ body }: Endpoint, bytes: Uint8Array): unknown {
  if (!body) return undefined
  const received = jsonOf(bytes)
  if (typeof received !== 'object' || received === null || Array.isArray(received)) {
    throw new Problem('malformed')
  }
  return received
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed')
  }
}

function parsed(code: ProblemCode, { data, error }: ZodSafeParseResult<unknown>): unknown {
  if (error) throw schemaProblem(code, error)
  return data
}

function schemaProblem(code: ProblemCode, error: ZodError): Problem {
  return new Problem(code, {
    errors: Object.fromEntries(error.issues.map(issue => [issue.path.join('.') || '_', messageOf(issue)])),
  })
}

// Messages of our schemas are translation keys; the library's own are English sentences.
function messageOf({ message, ...issue }: ZodError['issues'][number]): Message {
  const key = /^validation\.\w+$/.test(message) ? message : 'validation.invalid'
  return 'maximum' in issue ? { key, with: { max: Number(issue.maximum) } } : { key }
}
