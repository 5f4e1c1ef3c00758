import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { KEY_PREFIX } from '#contract/features/chaveapi.ts'
import { type Part, schemaName } from './names.ts'
import { operationOf } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { anyProblem, refusals, takesJson } from './refusals.ts'
import { type Json, schemasFor, type Usage } from './schemas.ts'
import type { English } from './sentences.ts'
import { tagDescription } from './tags.ts'

const problemKinds = [...Object.values(refusals), anyProblem]

const DESCRIPTION = [
  'The calls of the back office. Each follows from a declaration of the product, and so does this document.',
  '',
  '**Session.** `POST /api/auth/token` answers a token, sent as `Authorization: Bearer`. What a user may do are flags of services, which the session lists in `Servicos`. Whoever has a second factor is refused with 401, `factorAsked` and a `ticket`, which `POST /api/auth/token/fator` takes with a code of it, and `POST /api/auth/token/chave` with a passkey. A program sends an API key of its company in the place of the token: it may do what both the key and who made it may.',
  '',
  '**Lists.** `range` is a page, `sort` a column with its direction, `filter` an object: `q` searches for words, a column takes a value or a list of values, and `<column>_gte` and `<column>_lte` take bounds. Each is JSON text. `Content-Range` answers which rows came of how many.',
  '',
  '**Changes.** A record has a `Versao`, which an update names: two people never overwrite each other unseen. Many changes are GETs; none is cached. A changing call may carry an `Idempotency-Key`, with which it can be repeated and is done once.',
  '',
  '**Values.** Amounts and decimals are texts with a point, days are `YYYY-MM-DD`, instants ISO 8601 in UTC. Texts have no control characters; line ends only where they take several lines. Fields that are not required may be null. Answers may get further fields with a later version.',
  '',
  '**Problems.** Every answer that is no success has a `Message` for the user, in the language of `Accept-Language` (pt, en or es), and a `code` for programs.',
].join('\n')

const used = (endpoint: Endpoint, part: Part, schema: z.ZodType | undefined): readonly Usage[] =>
  schema ? [{ schema, name: schemaName(endpoint, part), io: part === 'body' ? 'input' : 'output' }] : []

const usagesOf = (endpoint: Endpoint): readonly Usage[] => [
  ...used(endpoint, 'body', takesJson(endpoint) ? endpoint.body : undefined),
  ...used(endpoint, 'answer', endpoint.file === 'answered' ? undefined : endpoint.answer),
  ...used(endpoint, 'conflict', endpoint.conflict),
]

/** Endpoints with those of registers first, by which schemas are called that other endpoints use as well. */
const registersFirst = [
  ...contract.filter(({ answerer }) => answerer.type === 'entity'),
  ...contract.filter(({ answerer }) => answerer.type !== 'entity'),
]

/** The OpenAPI 3.1 document of the whole contract (decision 0243). */
export function openApi(version: string, english: English): Json {
  const { refTo, components } = schemasFor([
    ...problemKinds.map(({ schema, name }): Usage => ({ schema, name, io: 'output' })),
    ...registersFirst.flatMap(usagesOf),
  ])
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of contract) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, refTo, english),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'canal-admin',
      version,
      description: DESCRIPTION,
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contract.map(({ tag }) => tag))].map(name => ({
      name,
      description: tagDescription(name, english),
    })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `Token of a session, or an API key, which begins with \`${KEY_PREFIX}\``,
        },
      },
      parameters: sharedParameters,
      headers: {
        'Content-Range': {
          description: 'Rows that came, from 0, of how many: `finalidade 0-24/318`',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(
        problemKinds.map(({ name, description, schema }) => [
          name,
          { description, content: { 'application/json': { schema: refTo(schema) } } },
        ]),
      ),
      schemas: components(),
    },
  }
}
