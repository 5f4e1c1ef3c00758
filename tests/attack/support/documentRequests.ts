import fc from 'fast-check'
import { BODIES, DAYS, NUMBERS, RANGES, SORTS, WORDS } from '../../server/support/malformedTexts.ts'

/** JSON schema of the API document, as far as values are made of it. */
type DocumentSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maxLength?: number
  readonly items?: DocumentSchema
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly anyOf?: readonly DocumentSchema[]
  readonly oneOf?: readonly DocumentSchema[]
  readonly allOf?: readonly DocumentSchema[]
}

type Parameter = {
  readonly name?: string
  readonly in?: string
  readonly schema?: DocumentSchema
  readonly $ref?: string
}

/** Operation of the API document, as far as requests are made of it. */
export type RequestedOperation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: DocumentSchema }>> }
}

/** Parts of the document that others refer to. */
export type Components = {
  readonly schemas: Readonly<Record<string, DocumentSchema>>
  readonly parameters: Readonly<Record<string, Parameter>>
}

/** Request made of an operation of the document, with one thing wrong in it, or more. */
type DocumentRequest = {
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const DEEPEST = 4
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce(inner => [inner], null as unknown)

/** Values that no schema expects, long and deep ones among them. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...WORDS, ...NUMBERS, ...DAYS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      {},
      [],
      [null],
      -1,
      0.1,
      1e300,
      2 ** 31,
      2 ** 53,
      '9'.repeat(5_000),
      'a'.repeat(50_000),
      ' '.repeat(20_000),
      nested(500),
      Array(3_000).fill(1),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.jsonValue({ maxDepth: 3 }),
)

const typesOf = ({ type }: DocumentSchema): readonly string[] => (type === undefined ? [] : [type].flat())

/** Requests of one operation, the same for a seed; numbers of records are taken from `ids`. */
export function documentRequests(
  { parameters = [], requestBody }: RequestedOperation,
  components: Components,
  { seed, count, ids }: { readonly seed: number; readonly count: number; readonly ids: readonly number[] },
): readonly DocumentRequest[] {
  const named = (ref: string) => components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

  const leaf = (schema: DocumentSchema, type: string | undefined): fc.Arbitrary<unknown> => {
    if (type === 'integer')
      return fc.oneof(fc.constantFrom(...ids, 1), fc.integer({ min: schema.minimum ?? 0, max: 5_000 }))
    if (type === 'number') return fc.double({ min: 0, max: 1e6, noNaN: true })
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (schema.format?.startsWith('date')) return fc.constantFrom('2026-11-29', '2026-11-29T12:00:00Z')
    return fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 40) })
  }

  /** Values as the schema has them. */
  const good = (schema: DocumentSchema, depth = 0): fc.Arbitrary<unknown> => {
    if (schema.$ref) return good(named(schema.$ref), depth)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map(one => good(one, depth)))
    if (schema.allOf?.[0]) return good(schema.allOf[0], depth)
    const types = typesOf(schema)
    if (depth > DEEPEST) return fc.constant(null)
    if (schema.properties) return record(schema.properties, depth)
    if (schema.items) return fc.array(good(schema.items, depth + 1), { maxLength: 3 })
    return types.length > 1 ? fc.oneof(...types.map(type => leaf(schema, type))) : leaf(schema, types[0])
  }

  const record = (
    properties: Readonly<Record<string, DocumentSchema>>,
    depth: number,
  ): fc.Arbitrary<unknown> =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, good(one, depth + 1)])),
      { requiredKeys: [] },
    )

  /** The same with something wrong in it. */
  const broken = (schema: DocumentSchema, depth = 0): fc.Arbitrary<unknown> => {
    if (schema.$ref) return broken(named(schema.$ref), depth)
    const { properties, items } = schema.allOf?.[0] ?? schema
    const names = Object.keys(properties ?? {})
    if (properties && names.length > 0 && depth <= DEEPEST) {
      const one = fc
        .constantFrom(...names)
        .chain(name =>
          fc
            .tuple(record(properties, depth), broken(properties[name] ?? {}, depth + 1))
            .map(([all, bad]) => ({ ...(all as object), [name]: bad })),
        )
      return fc.oneof({ weight: 8, arbitrary: one }, wrong)
    }
    if (items && depth <= DEEPEST)
      return fc.oneof(wrong, fc.array(broken(items, depth + 1), { minLength: 1, maxLength: 3 }))
    return wrong
  }

  const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const own = parameters.map(one =>
    one.$ref ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  )
  const asked = own.flatMap(one =>
    one?.name && one.in === 'query' ? [{ name: one.name, schema: one.schema ?? {} }] : [],
  )
  const GOOD: Readonly<Record<string, string>> = {
    range: '[0,24]',
    sort: '["Id","ASC"]',
    filter: '{}',
    count: 'exact',
  }
  const BAD: Readonly<Record<string, readonly string[]>> = { range: RANGES, sort: SORTS }

  const query = fc
    .constantFrom(...asked.map(({ name }) => name), undefined)
    .chain(bad =>
      fc.tuple(
        ...asked.map(({ name, schema }) => {
          const known = GOOD[name]
          const right = known === undefined ? good(schema).map(asText) : fc.constant(known)
          const off = fc.oneof(
            broken(schema).map(asText),
            ...(BAD[name] ? [fc.constantFrom(...BAD[name])] : []),
          )
          return fc.option(name === bad ? off : right, { freq: 8 }).map(value => [name, value] as const)
        }),
      ),
    )
    .map(pairs =>
      new URLSearchParams(
        pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ).toString(),
    )

  const [type = 'application/json', { schema = {} } = {}] =
    Object.entries(requestBody?.content ?? {})[0] ?? []
  const json = fc
    .oneof({ weight: 6, arbitrary: broken(schema) }, good(schema))
    .map(value => JSON.stringify(value) ?? '')
  const cut = fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
  const body = requestBody
    ? fc.oneof(
        { weight: 8, arbitrary: json },
        cut,
        fc.constantFrom(...BODIES),
        fc.string({ unit: 'binary', maxLength: 300 }),
      )
    : fc.constant('')
  const headers = fc.oneof(
    { weight: 8, arbitrary: fc.constant<DocumentRequest['headers']>({ 'Content-Type': type }) },
    fc.constantFrom<DocumentRequest['headers']>(
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'X-Id-Cliente': '9'.repeat(30) },
      { 'Idempotency-Key': 'x' },
      { 'Accept-Language': 'x'.repeat(5_000) },
    ),
  )
  return fc.sample(fc.record({ query, headers, body }), { seed, numRuns: count })
}
