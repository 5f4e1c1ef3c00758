import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Server } from './server.ts'

type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
type Answered = { readonly $ref?: string; readonly description?: string; readonly content?: Content }

/** Operation of the document, as far as tests read it. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Schema[]
  readonly responses: Readonly<Record<string, Answered>>
}

/** Document, as far as tests read it. */
export type Document = {
  readonly info: Readonly<Record<string, unknown>>
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answered>>
    readonly parameters: Readonly<Record<string, Schema>>
  }
}

/** The document that a server answers. */
export async function documentOf(server: Server): Promise<Document> {
  return (await server.call('/api/openapi.json')).body as Document
}

/** Operation of an endpoint; throws where the document has none. */
export function operationIn({ paths }: Document, { method, path }: Endpoint): Operation {
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The document has no ${method} ${path}`)
  return operation
}

/** Address under which the document is known to the validator alone. */
const DOCUMENT = 'https://document.invalid/'

/**
 * Check of answers against the document: what is wrong with one, nothing for a body that its status describes. Answers of our own
 * server have no property that the document does not name, though a client must take them.
 */
export function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: DOCUMENT, components: document.components })
  const compiled = new Map<string, ValidateFunction>()
  const schemaOf = (endpoint: Endpoint, status: number): Schema | undefined => {
    const { responses } = operationIn(document, endpoint)
    const found = responses[status]
    const answered = found?.$ref ? document.components.responses[found.$ref.split('/').at(-1) ?? ''] : found
    return answered?.content?.['application/json']?.schema
  }
  return (endpoint: Endpoint, status: number, body: unknown): readonly string[] => {
    const schema = schemaOf(endpoint, status)
    if (!schema) return [`${status} is not described`]
    const text = JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`)
    const key = `${endpoint.method} ${endpoint.path} ${status}`
    const validate = compiled.get(key) ?? ajv.compile(closed(JSON.parse(text)))
    compiled.set(key, validate)
    return validate(body)
      ? []
      : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
  }
}

/** Schema that takes no property which it does not name; of a list, in its rows. */
const closed = (schema: Schema): Schema =>
  schema['type'] === 'array'
    ? { ...schema, items: closed(schema['items'] as Schema) }
    : { ...schema, unevaluatedProperties: false }
