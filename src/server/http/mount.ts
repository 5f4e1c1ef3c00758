import type { Context, Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER, RIGHTS_HEADER } from '#contract/endpoint.ts'
import type { Answer, Caller, DataCall, Executor, Outside, Query } from '#server/core/context.ts'
import { languageOf } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'
import type { Database } from '#server/db/open.ts'
import { inCompany } from '#server/db/transaction.ts'
import { answerPage } from '#server/features/endpoints.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { charge } from '#server/features/sessao/quota.ts'
import { rightsMark } from '#server/features/sessao/rights.ts'
import type { Bodies, Body } from './body.ts'
import { answerData } from './dispatch.ts'
import { answerSheet } from './dispatchSheet.ts'
import { askingProvider, authorize, bearerOf, callerOf, companyOf } from './door.ts'
import { fingerprint, once } from './idempotency.ts'
import { answered, type IdempotencyKey, intentOf, onceFor } from './idempotencyKey.ts'
import { bodyOf, queryOf } from './input.ts'
import { prepareBody } from './prepareBody.ts'
import { networkOf, type RemoteAddress } from './remoteAddress.ts'

const LONGEST_AGENT = 300

/** Lists of up to ten thousand rows fill memory: a company reads one at a time, and all of them two. */
const wholeLists = slotsOf({ atOnce: 2, waiting: 40, milliseconds: 15_000 })

/** What the answers to calls are made with. */
type Serving = {
  readonly db: Database
  readonly outside: Outside
  readonly remoteAddress: RemoteAddress
  readonly bodies: Bodies
  /** Origins whose pages may call this server beside its own. */
  readonly corsOrigins: readonly string[]
}

/** Mounts every endpoint of the contract; a GET that changes data is answered on POST too. */
export function mountContract(app: Hono, serving: Serving): void {
  const taken = new Set(contract.map(({ method, path }) => `${method} ${path}`))
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const answer = (context: Context) => answerCall(serving, endpoint, context)
    app.on(endpoint.method, path, answer)
    if (endpoint.changes && !taken.has(`POST ${endpoint.path}`)) app.post(path, answer)
  }
}

async function answerCall(serving: Serving, endpoint: Endpoint, context: Context): Promise<Response> {
  const { db } = serving
  assertMeant(endpoint, context, serving.corsOrigins)
  const token = bearerOf(context.req.header('Authorization'))
  const caller = await callerOf(db, endpoint, token)
  if (caller) {
    context.header(RIGHTS_HEADER, rightsMark(caller))
    authorize(endpoint, caller)
  }
  const query = queryOf(endpoint, { ...context.req.query(), ...context.req.param() })
  const body = serving.bodies.of(context, endpoint, caller, () => networkOf(serving.remoteAddress(context)))
  try {
    return await answerTo(serving, endpoint, context, { token, caller, query, received: body })
  } finally {
    body.done()
  }
}

/** A call that may be made, whose body has not been looked at. */
type Admitted = {
  readonly token: string
  readonly caller: Caller | undefined
  readonly query: Query
  readonly received: Body
}

async function answerTo(
  serving: Serving,
  endpoint: Endpoint,
  context: Context,
  { token, caller, query, received }: Admitted,
): Promise<Response> {
  const { db } = serving
  const { answerer } = endpoint
  if (answerer.type === 'sheet' && caller) {
    return answerSheet(db, endpoint, answerer, context, { caller, query, read: received.read })
  }
  const answer =
    answerer.type === 'page'
      ? await pageAnswer(serving, endpoint, context, { token, caller, query, bytes: await received.read() })
      : await dataAnswer(db, endpoint, context, { caller, query, received })
  const { body, headers = {} } = answer
  if (body instanceof Uint8Array) return context.body(body.slice().buffer, 200, { ...headers })
  return context.json(body as object, 200, headers)
}

type Received = Pick<Admitted, 'token' | 'caller' | 'query'> & { readonly bytes: Uint8Array }

async function pageAnswer(
  { db, outside, remoteAddress }: Serving,
  endpoint: Endpoint,
  context: Context,
  { token, caller, query, bytes }: Received,
): Promise<Answer> {
  const address = remoteAddress(context)
  const intent = pageIntent(
    endpoint,
    context,
    caller ? `user ${caller.IdUsuario}` : `address ${address}`,
    bytes,
  )
  const call = {
    db,
    outside,
    token,
    caller,
    query,
    body: bodyOf(endpoint, bytes),
    language: languageOf(context.req.header('Accept-Language')),
    address,
    network: networkOf(address),
    agent: context.req.header('User-Agent')?.slice(0, LONGEST_AGENT) ?? null,
    once: <T>(trx: Executor, work: () => Promise<T>) => onceFor(trx, intent, work),
  }
  return { body: await onceAnswered(db, intent, () => answerPage(endpoint, call)) }
}

/** The answer given before, also where the call is refused because meanwhile it has been done. */
async function onceAnswered(
  db: Database,
  intent: IdempotencyKey | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!intent) return work()
  const before = await answered(db, intent)
  if (before !== undefined) return before
  try {
    return await work()
  } catch (refusal) {
    const meanwhile = await answered(db, intent)
    if (meanwhile === undefined) throw refusal
    return meanwhile
  }
}

function pageIntent(
  { changes }: Endpoint,
  { req }: Context,
  whose: string,
  bytes: Uint8Array,
): IdempotencyKey | undefined {
  const key = changes ? req.header(IDEMPOTENCY_HEADER) : undefined
  if (key === undefined) return undefined
  const { pathname, search } = new URL(req.url)
  return intentOf(key, whose, fingerprint(req.method, pathname, search, bytes))
}

async function dataAnswer(
  db: Database,
  endpoint: Endpoint,
  context: Context,
  { caller, query, received }: Omit<Admitted, 'token'>,
): Promise<Answer> {
  const company = caller ? await companyOf(db, endpoint, caller, context.req.header(CLIENT_HEADER)) : null
  const bytes = await received.read()
  const language = languageOf(context.req.header('Accept-Language'))
  const body = endpoint.file === 'taken' ? bytes : bodyOf(endpoint, bytes)
  const provider = caller && askingProvider(caller, company)
  const { pathname, search } = new URL(context.req.url)
  const key = endpoint.changes ? context.req.header(IDEMPOTENCY_HEADER) : undefined
  const request =
    key === undefined ? '' : fingerprint(context.req.method, pathname, `${search} ${company}`, bytes)
  const prepared = caller ? await prepareBody(endpoint.answerer, { caller, query, body }) : () => undefined
  const workIn = (trx: DataCall['trx']) => {
    const answer = () =>
      answerData(endpoint.answerer, {
        ...{ trx, query, body, language, company, provider, caller, prepared },
        hooksOf,
      })
    return caller ? once(trx, caller, key, request, answer) : answer()
  }
  const work = () =>
    db.share({ thing: thingOf(endpoint), company }, () => inCompany(db, company, workIn, provider))
  const isWhole = endpoint.paged && query['range'] === undefined
  return (isWhole ? wholeLists(company ?? 0, work) : work()).catch(refusal => charge(db, refusal))
}

/** Share that a call's connection is counted in: everything about one register. */
const thingOf = ({ answerer, path }: Endpoint) => ('entity' in answerer ? String(answerer.entity) : path)

/**
 * A call that changes data by GET must be meant: neither a HEAD, nor prefetched, nor made by another site's page, but for
 * a script of an origin that is let in: links, pictures and frames send no `Origin`.
 */
function assertMeant({ changes }: Endpoint, { req }: Context, origins: readonly string[]): void {
  if (!changes) return
  if (req.method === 'HEAD') throw new Problem('notAllowed')
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isLetIn = req.header('Sec-Fetch-Mode') === 'cors' && origins.includes(req.header('Origin') ?? '')
  const isOurs = site === 'same-origin' || isLetIn
  if (req.header('Sec-Purpose') !== undefined || !isOurs) throw new Problem('forbidden')
}
