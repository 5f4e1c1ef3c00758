import { z } from 'zod'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { paging } from '#contract/paging.ts'
import { type Json, parameterSchema } from './schemas.ts'

const referenceTo = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const described = new WeakMap<z.ZodType, Json>()

/** Schema, description and example of what a parameter takes; a schema that many share is converted once. */
function detailsOf(schema: z.ZodType): Json {
  const known = described.get(schema)
  if (known) return known
  const { description, example, default: _, ...rest } = parameterSchema(schema)
  const details = {
    ...(description === undefined ? {} : { description }),
    schema: rest,
    ...(example === undefined ? {} : { example }),
  }
  described.set(schema, details)
  return details
}

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success

const shared: Readonly<Record<string, z.ZodType>> = paging.shape

/** Parameters of many calls under their names: those of lists, the chosen client, and the key of a change. */
export const sharedParameters: Json = {
  ...Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => [
      name,
      { name, in: 'query', required: false, ...detailsOf(schema) },
    ]),
  ),
  cliente: {
    name: CLIENT_HEADER,
    in: 'header',
    description: "Client that a provider works for: that company's `IdRegistro`. An importer sends none.",
    schema: { type: 'integer' },
  },
  chave: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    description:
      'One for each intention: the same call with the same key answers the first result, another call with it is refused with 422.',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
}

/** Parameters of an endpoint: of its path and query, and the headers of its access. */
export function operationParameters({ path, query, access, changes }: Endpoint): readonly Json[] {
  const shape: Readonly<Record<string, z.ZodType>> = query instanceof z.ZodObject ? query.shape : {}
  const own = Object.entries(shape).map(([name, schema]) =>
    shared[name] === schema
      ? referenceTo(name)
      : {
          name,
          in: path.includes(`{${name}}`) ? 'path' : 'query',
          required: path.includes(`{${name}}`) || isRequired(schema),
          ...detailsOf(schema),
        },
  )
  const ofClient = access.type !== 'public' && access.scope === 'client'
  return [...own, ...(ofClient ? [referenceTo('cliente')] : []), ...(changes ? [referenceTo('chave')] : [])]
}
