import { z } from 'zod'
import { contract } from './contract.ts'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from './endpoint.ts'
import { problems } from './problem.ts'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** Whether the endpoint answers a list of rows that its caller may page. */
const isRanged = ({ query }: Endpoint): boolean =>
  Object.hasOwn(schemaOf(query, 'input')['properties'] ?? {}, 'range')

const parametersOf = ({ path, query, access, changes }: Endpoint): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema: ['range', 'sort', 'filter'].includes(name) ? { ...schema, type: 'string' } : schema,
  }))
  const client = access.type !== 'public' && access.scope === 'client'
  return [
    ...inQuery,
    ...(client ? [{ $ref: '#/components/parameters/cliente' }] : []),
    ...(changes ? [{ $ref: '#/components/parameters/chave' }] : []),
  ]
}

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
  tags: [endpoint.tag],
  summary: `${endpoint.tag}: ${endpoint.summary}`,
  parameters: parametersOf(endpoint),
  ...(endpoint.method === 'POST' && endpoint.body
    ? { requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, 'input')) } }
    : {}),
  ...(endpoint.file === 'taken' ? { requestBody: { required: true, content: binary } } : {}),
  responses: {
    200: {
      description: 'OK',
      content: endpoint.file === 'answered' ? binary : jsonOf(schemaOf(endpoint.answer, 'output')),
      ...(isRanged(endpoint)
        ? {
            headers: {
              'Content-Range': { description: 'first-last/total', schema: { type: 'string' } },
            },
          }
        : {}),
    },
    ...(endpoint.isOptional ? { 204: { description: 'There is none' } } : {}),
    default: { $ref: '#/components/responses/problem' },
  },
  security: endpoint.access.type === 'public' ? [] : [{ token: [] }],
})

const binary: Json = { 'application/octet-stream': {} }

const jsonOf = (schema: Json) => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of contract) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'canal-admin',
      version,
      description: 'The calls of the back office. Every endpoint follows from a declaration.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contract.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        cliente: {
          name: CLIENT_HEADER,
          in: 'header',
          description: "The client a provider works for: that company's IdRegistro",
          schema: { type: 'integer' },
        },
        chave: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          description: 'One per intent: the same key again answers the first result',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      responses: { problem: { description: 'A problem', content: jsonOf(problemSchema) } },
    },
  }
}

const problemSchema: Json = {
  type: 'object',
  required: ['Message', 'code'],
  properties: {
    Message: { type: 'string', description: "In the caller's language" },
    code: { enum: Object.keys(problems) },
    errors: {
      type: 'object',
      description: 'What is wrong, by field',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', description: 'From status 500 on: what the log knows the request by' },
  },
}
