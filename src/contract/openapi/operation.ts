import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { operationParameters } from './parameters.ts'
import { refusalStatuses, refusals, takesJson } from './refusals.ts'
import type { Json } from './schemas.ts'
import { descriptionOf, type English, summaryOf } from './sentences.ts'

type References = (schema: z.ZodType) => Json

const binary: Json = { 'application/octet-stream': {} }

const asJson = (schema: Json): Json => ({ 'application/json': { schema } })

const bodyOf = (endpoint: Endpoint, refTo: References): Json => {
  if (endpoint.file === 'taken') return { requestBody: { required: true, content: binary } }
  if (!takesJson(endpoint) || !endpoint.body) return {}
  return { requestBody: { required: true, content: asJson(refTo(endpoint.body)) } }
}

const successOf = ({ paged, file, answer }: Endpoint, refTo: References): Json => ({
  description: 'Done',
  ...(paged ? { headers: { 'Content-Range': { $ref: '#/components/headers/Content-Range' } } } : {}),
  content: file === 'answered' ? binary : asJson(refTo(answer)),
})

const refusalsOf = (endpoint: Endpoint, refTo: References): Json =>
  Object.fromEntries(
    refusalStatuses(endpoint).map(status => [
      status,
      status === 409 && endpoint.conflict
        ? { description: refusals[409].description, content: asJson(refTo(endpoint.conflict)) }
        : { $ref: `#/components/responses/${refusals[status].name}` },
    ]),
  )

/** Operation of an endpoint in the document. */
export function operationOf(endpoint: Endpoint, refTo: References, english: English): Json {
  const { method, path, tag, access, isOptional } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [tag],
    summary: summaryOf(endpoint, english),
    description: descriptionOf(endpoint, english),
    parameters: operationParameters(endpoint),
    ...bodyOf(endpoint, refTo),
    responses: {
      200: successOf(endpoint, refTo),
      ...(isOptional ? { 204: { description: 'There is none' } } : {}),
      ...refusalsOf(endpoint, refTo),
      default: { $ref: '#/components/responses/Problem' },
    },
    security: access.type === 'public' ? [] : [{ token: [] }],
  }
}
