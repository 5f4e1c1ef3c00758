import { contract } from '#contract/contract.ts'
import { type ByAnswerer, byAnswerer, type Endpoint } from '#contract/endpoint.ts'
import { type Entity, entityOf, newWithOf } from '#contract/entity.ts'
import { linesOf } from '#contract/lines.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { Session } from '#contract/session.ts'
import type { Row } from '#contract/validation.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { words } from '#portal/providers/words/language.ts'
import { lookupOf } from '#portal/providers/words/names.ts'
import type { Verb } from '#schema/register.ts'
import { request } from './request.ts'
import { pageOfAll } from './unpagedList.ts'

type RestOptions = { readonly method?: string; readonly body?: string; readonly signal?: AbortSignal }
type RestAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

/** REST call in terms of the contract: the endpoint and its parameters. */
export type EndpointRequest = { readonly endpoint: Endpoint; readonly query: Row; readonly body?: Row }

const REST_VERBS: Readonly<Record<string, Verb>> = {
  GET: 'model',
  POST: 'adicionar',
  PUT: 'atualizar',
  DELETE: 'excluir',
}

/**
 * Translates a REST call of ra-data-simple-rest into the contract's verbs: `GET x` is the list, `GET x/7`
 * `model?id=7`, `POST x` `adicionar`, `PUT x/7` `atualizar`, `DELETE x/7` `excluir?id=7`. `GET x/` is a blank
 * model. Where the user's host does not answer an added lookup, the register behind it is called.
 */
export function toEndpoint(
  url: string,
  { method = 'GET', body }: RestOptions,
  user: Session | null,
): EndpointRequest {
  const [path = '', search = ''] = url.replace(/^\//, '').split('?')
  const { resource, id } = targetOf(path)
  const lookup = lookupOf(resource)
  if (lookup !== undefined) return lookupToEndpoint(lookup, new URLSearchParams(search), user)
  const entity = entityOf(resource)
  const verb = id === undefined && method === 'GET' ? 'list' : (REST_VERBS[method] ?? 'list')
  const endpoint = entityEndpoint(resource, verb)
  const by: Row = entity.parent ? { [entity.parent.parameter]: entity.parent.column } : {}
  if (verb === 'list') return { endpoint, query: listQuery(new URLSearchParams(search), by) }
  if (body === undefined) return { endpoint, query: id ? { id } : {} }
  return { endpoint, query: {}, body: writableFields(entity, verb, JSON.parse(body) as Row) }
}

/** httpClient of ra-data-simple-rest; `intent` is the idempotency key. */
export async function verbs(url: string, options: RestOptions = {}, intent?: string): Promise<RestAnswer> {
  const user = storedSession.get()
  const { endpoint, query, body } = toEndpoint(url, options, user)
  if (!answers(user, endpoint)) return nothingOf(endpoint)
  const { signal } = options
  const {
    status,
    headers,
    body: answer,
  } = await request(endpoint, {
    query,
    ...(body ? { body } : {}),
    ...(intent ? { intent } : {}),
    ...(signal ? { signal } : {}),
  }).catch(error => {
    // An aborted call is no failure; react-admin recognises this error and shows nothing.
    throw signal?.aborted ? new DOMException('Given up', 'AbortError') : error
  })
  if (Array.isArray(answer) && !headers.has('Content-Range')) {
    const { rows, range } = pageOfAll(answer, query)
    return listed(rows, range)
  }
  const json = Array.isArray(answer) ? answer.map(withId) : withId(body ? savedRow(body, answer) : answer)
  return { status, headers, body: '', json }
}

/** Saved record; a host of the specification need not answer it, so the sent values are the base. */
function savedRow(sent: Row, answer: unknown): Row {
  if (typeof answer !== 'object' || answer === null) return { ...sent, Message: answer }
  return 'Id' in answer ? { ...answer } : { ...sent, ...answer }
}

const listed = (rows: readonly Row[], range: string): RestAnswer => ({
  status: 200,
  headers: new Headers({ 'Content-Range': range }),
  body: '',
  json: rows.map(withId),
})

/** Empty answer for an endpoint that a host does not have; for a list, no rows. */
function nothingOf({ paged }: Endpoint): RestAnswer {
  if (!paged) throw new RequestError(404, words()('messages.errorFallback'))
  return listed([], 'rows */0')
}

/** Sets values of a record as it was read, also those that only the server sets elsewhere. */
export function change(entity: Entity, record: Row, sets: Row, intent: string) {
  const body = { ...writableFields(entity, 'atualizar', record), ...sets }
  return request(entityEndpoint(entity.name, 'atualizar'), { body, intent })
}

const keys: ByAnswerer<readonly [], string> = {
  entity: ({ entity, verb }) => `${entity} ${verb}`,
  action: ({ entity, action }) => `${entity} action ${action}`,
  sheet: ({ entity, step, layout = '' }) => `${entity} sheet ${layout} ${step}`,
  lookup: ({ lookup }) => `lookup ${lookup}`,
  publicEndpoint: ({ endpoint }) => `endpoint ${endpoint}`,
  companyEndpoint: ({ endpoint }) => `endpoint ${endpoint}`,
}

const endpoints = new Map(contract.map(endpoint => [byAnswerer(keys, endpoint.answerer), endpoint]))

function endpointFor(key: string): Endpoint {
  const endpoint = endpoints.get(key)
  if (!endpoint) throw new Error(`The contract has no endpoint for ${key}`)
  return endpoint
}

const entityEndpoint = (entity: string, verb: Verb) => endpointFor(`${entity} ${verb}`)

function lookupToEndpoint(name: string, search: URLSearchParams, user: Session | null): EndpointRequest {
  const { register } = sourceOf(name)
  const isAnswered = answers(user, endpointFor(`lookup ${name}`))
  // An added lookup is a view of a register, which any host lists.
  if (!isAnswered && register)
    return { endpoint: entityEndpoint(register, 'list'), query: listQuery(search, {}) }
  return { endpoint: endpointFor(`lookup ${name}`), query: listQuery(search, lookupNamed(name).by, true) }
}

/** Target of a URL: `x/7` is record 7 of x, where x itself is no entity's whole name; `x/` a blank one. */
function targetOf(path: string): { readonly resource: string; readonly id?: string } {
  const isWhole = lookupOf(path) !== undefined || endpoints.has(`${path} list`)
  if (isWhole) return { resource: path }
  const slash = path.lastIndexOf('/')
  return { resource: path.slice(0, slash), id: decodeURIComponent(path.slice(slash + 1)) }
}

const wireName = (name: string) => (name === 'id' ? 'Id' : name)

/** Query of a list: columns with a parameter of their own move there, `id` gets its wire name. */
function listQuery(search: URLSearchParams, parameters: Row, keepsOrder = false): Row {
  const filter = new Map(
    Object.entries(JSON.parse(search.get('filter') ?? '{}') as Row).map(([name, value]) => [
      wireName(name),
      value,
    ]),
  )
  const own: Record<string, unknown> = {}
  for (const [parameter, column] of Object.entries(parameters)) {
    if (!filter.has(String(column))) continue
    own[parameter] = filter.get(String(column))
    filter.delete(String(column))
  }
  const ids = filter.get('Id')
  // Without a range the whole list would be answered.
  const rows = Array.isArray(ids) ? ids.length : LARGEST_PAGE
  const range = search.get('range') ?? JSON.stringify([0, rows - 1])
  const [column, order] = JSON.parse(search.get('sort') ?? '["id"]') as readonly string[]
  // A lookup has an order of its own; an order by Id would help nobody.
  const isOwnOrder = order === undefined || (keepsOrder && column === 'id')
  return {
    ...own,
    range,
    sort: isOwnOrder ? undefined : JSON.stringify([wireName(column ?? 'id'), order]),
    filter: filter.size > 0 ? JSON.stringify(Object.fromEntries(filter)) : undefined,
    count: search.get('count') ?? undefined,
  }
}

/** Fields of a record that the contract accepts: the writable ones, its Id and its parent's, and the lines of a new one. */
function writableFields(entity: Entity, verb: Verb, data: Row): Row {
  const { spec, parent } = entity
  const fields = Object.entries({ ...spec.fields, ...spec.writeOnly }).flatMap(([name, field]) =>
    field.readOnly ? [] : [name],
  )
  const lines = [...linesOf(entity).map(({ name }) => name), ...Object.keys(newWithOf(entity))]
  const marks = verb === 'atualizar' ? ['Id', 'Versao'] : [parent?.column ?? [], lines].flat()
  return Object.fromEntries(
    [...marks, ...fields].filter(name => name in data).map(name => [name, data[name]]),
  )
}

function withId(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'Id' in row ? { ...row, id: row.Id } : row
}
