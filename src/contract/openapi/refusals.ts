import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problem.ts'
import { problemBody, problemCodes } from '#contract/problemBody.ts'
import { pascalCase } from './names.ts'

/** Refusal that is particular to a call: the name and schema of its body, and when it comes. */
type Refusal = { readonly name: string; readonly description: string; readonly schema: z.ZodType }

const refusal = (status: number, description: string): Refusal => ({
  // The first code of a status says what it is about.
  name: pascalCase(problemCodes(status)[0] ?? ''),
  description,
  schema: problemBody(problemCodes(status)),
})

/** Refusals by status; a call may fail with other statuses for reasons that it shares with all. */
export const refusals = {
  400: refusal(400, 'A parameter is unknown or invalid, the body is no JSON, or no client is chosen'),
  401: refusal(401, 'There is no session, or it has ended'),
  403: refusal(403, 'The caller lacks the right'),
  404: refusal(404, 'There is no such record for the caller, or no link to the chosen client'),
  409: refusal(409, 'The state of the record does not allow it, or its version is another by now'),
  410: refusal(410, 'The cursor is of what is kept no more: read anew, without one'),
  422: refusal(422, 'What was sent is not valid: messages by field in `errors`'),
} as const

export type RefusalStatus = keyof typeof refusals

/** Problem of any call. */
export const anyProblem: Refusal = {
  name: 'Problem',
  description: 'Another problem: too large, too many, too slow, or a failure of the server',
  schema: problemBody(problemCodes()).extend({
    requestId: z.string().optional().meta({ description: 'From status 500 on: the request in the log' }),
  }),
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Whether the endpoint takes a JSON body: one without fields may be left out. */
export function takesJson({ method, file, body }: Endpoint): boolean {
  return method === 'POST' && file !== 'taken' && fieldsOf(body).length > 0
}

const namesRecord = ({ query, body }: Endpoint) =>
  [...fieldsOf(query), ...fieldsOf(body)].some(name => /^id|arquivo$/i.test(name))

/** Whether a call may be refused with each status, beside what the endpoint itself declares. */
const causes: { readonly [S in RefusalStatus]: (endpoint: Endpoint) => boolean } = {
  400: () => true,
  401: ({ access }) => access.type !== 'public',
  // API keys are refused by what asks for no right; changes to prefetching and to other sites' pages.
  403: ({ access, changes }) => access.type !== 'public' || changes,
  404: endpoint =>
    namesRecord(endpoint) || (endpoint.access.type !== 'public' && endpoint.access.scope === 'client'),
  409: ({ changes }) => changes,
  // Declared by the endpoints that take a cursor.
  410: () => false,
  // A key of another call is refused, too.
  422: endpoint => endpoint.changes || endpoint.file === 'taken' || takesJson(endpoint),
}

const statuses = Object.keys(refusals).map(Number) as readonly RefusalStatus[]

/** Statuses that a call of the endpoint may be refused with, in order. */
export function refusalStatuses(endpoint: Endpoint): readonly RefusalStatus[] {
  const declared: readonly number[] = (endpoint.refuses ?? []).map(code => problems[code])
  return statuses.filter(status => causes[status](endpoint) || declared.includes(status))
}
