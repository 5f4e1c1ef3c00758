import fc from 'fast-check'
import type { ZodType } from 'zod'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityOf, fieldNamed } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import type { AnyField, Fields, Kind } from '#schema/kind.ts'
import { BODIES, DAYS, NUMBERS, RANGES, SORTS, WORDS } from './malformedTexts.ts'

/** Request whose parts need not be well-formed. */
export type Malformed = {
  readonly query: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const anyWord = fc.constantFrom(...WORDS, ...NUMBERS, ...DAYS)
const anyText = fc.oneof(anyWord, fc.string({ unit: 'binary', maxLength: 40 }))

const looks: Partial<Record<Kind, readonly string[]>> = {
  ...{ integer: NUMBERS, decimal: NUMBERS, money: NUMBERS, rate: NUMBERS, reference: NUMBERS, flag: WORDS },
  ...{ day: DAYS, instant: DAYS },
}

const anything = fc.oneof(
  { weight: 4, arbitrary: anyText },
  fc.constantFrom<unknown>(null, true, {}, [], [null], [[]], { a: 1 }, -1, 0, 0.5, 1e300, 2 ** 31, 2 ** 53),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Arbitrary of a field's values: mostly such that look like its kind. */
function madeFor(field: AnyField | undefined): fc.Arbitrary<unknown> {
  const similar = field && looks[field.kind]
  return similar ? fc.oneof(fc.constantFrom(...similar), anything) : anything
}

const namesOf = (schema: ZodType | undefined): readonly string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

function fieldsOf({ answerer }: Endpoint): Fields {
  if (answerer.type === 'lookup') return sourceOf(answerer.lookup).fields
  return answerer.type === 'entity' || answerer.type === 'sheet' ? entityOf(answerer.entity).spec.fields : {}
}

/** Arbitrary of objects with some of these names and values for their fields. */
const someOf = (
  names: readonly string[],
  fields: Fields,
  most: number,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most })
    .chain(chosen =>
      fc.record(
        Object.fromEntries(
          chosen.map(name => [name, madeFor(fieldNamed(fields, name.replace(/_[gl]te$/, '')))]),
        ),
      ),
    )

const ranged = (name: string) => [name, `${name}_gte`, `${name}_lte`]

const filterOf = (fields: Fields) =>
  someOf(['Id', 'DataCriacao', 'q', 'Inexistente', ...Object.keys(fields)].flatMap(ranged), fields, 1).map(
    filter => JSON.stringify(filter),
  )

/** Valid values of required query parameters. */
const GOOD: Readonly<Record<string, string>> = {
  ...{ range: '[0,24]', sort: '["Id","ASC"]', count: 'exact', formato: 'csv', nome: 'a.pdf' },
  ...{ arquivo: 'a'.repeat(24), tipoCarga: '1', mes: '11', ano: '2026', tipo: '1' },
}

/** Weight of `filter` among the parameters, since it has a value for each field. */
const FILTERS = 12

/**
 * Arbitrary of queries with one bad value among good ones, so that no other error hides it. Without `ids` no
 * number is used as an Id, since it might exist.
 */
function queryOf(endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<string> {
  const names = namesOf(endpoint.query)
  const isId = (name: string) => /^id/i.test(name)
  const bad: Readonly<Record<string, fc.Arbitrary<string>>> = {
    filter: filterOf(fieldsOf(endpoint)),
    sort: fc.constantFrom(...SORTS),
    range: fc.constantFrom(...RANGES),
  }
  const badOf = (name: string): fc.Arbitrary<string> => {
    if (isId(name) && ids.length === 0) return fc.constantFrom(...WORDS)
    return fc.oneof({ weight: 6, arbitrary: bad[name] ?? anyText }, anyText)
  }
  const id = ids.length > 0 ? fc.constantFrom(...ids).map(String) : fc.constant(undefined)
  const goodOf = (name: string) => (isId(name) ? id : fc.constantFrom(GOOD[name], undefined))
  const chosen = names.flatMap(name => Array<string>(name === 'filter' ? FILTERS : 1).fill(name))
  return fc
    .constantFrom(...chosen, undefined)
    .chain(wrong =>
      fc.record(Object.fromEntries(names.map(name => [name, name === wrong ? badOf(name) : goodOf(name)]))),
    )
    .map(sent => new URLSearchParams(JSON.parse(JSON.stringify(sent))).toString())
}

function bodyOf(endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<string> {
  const named = fc.record({ Id: fc.constantFrom(...ids, 0), Versao: fc.constantFrom(1, 2) })
  const some = someOf([...namesOf(endpoint.body), 'Inexistente'], fieldsOf(endpoint), 3)
  const rows = fc.tuple(named, some).map(([record, row]) => JSON.stringify({ ...record, ...row }))
  return fc.oneof({ weight: 4, arbitrary: rows }, fc.constantFrom(...BODIES))
}

const HEADERS = [CLIENT_HEADER, IDEMPOTENCY_HEADER, 'Accept-Language', 'Content-Type']
const HEADER_VALUES = ['', '0', '-1', '9'.repeat(40), 'x', 'pt;q=x', "'", '1, 2']
const headers = fc
  .tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES))
  .map(([name, sent]): Malformed['headers'] => ({ [name]: sent }))

/** Malformed requests to the endpoint, the same for a given seed; `ids` are used where it takes a record. */
export function malformedRequests(
  endpoint: Endpoint,
  seed: number,
  count: number,
  ids: readonly number[],
): readonly Malformed[] {
  const request = fc.record({
    query: queryOf(endpoint, ids),
    body: endpoint.method === 'POST' ? bodyOf(endpoint, ids) : fc.constant(''),
    headers: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, headers),
  })
  return fc.sample(request, { seed, numRuns: count })
}

/** Number of requests needed to cover the values of a list's fields. */
export const fieldCount = (endpoint: Endpoint): number => Object.keys(fieldsOf(endpoint)).length
