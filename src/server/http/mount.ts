import type { Context, Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER, RIGHTS_HEADER } from '#contract/endpoint.ts'
import { rightsMark } from '#server/accounts/rights.ts'
import type { Database } from '#server/db/open.ts'
import { inCompany } from '#server/db/transaction.ts'
import { answerPage } from '#server/pages/pages.ts'
import { answerData } from '#server/registers/answer.ts'
import { answerSheet } from '#server/sheets/answer.ts'
import type { Answer, Caller, DataCall, Executor, Outside, Query } from './context.ts'
import { askingProvider, authorize, bearerOf, callerOf, companyOf } from './door.ts'
import { fingerprint, once } from './idempotency.ts'
import { bodyOf, queryOf } from './input.ts'
import { languageOf } from './language.ts'
import { answered, type Intent, intentOf, onceFor } from './pageIntent.ts'
import { Problem } from './problem.ts'
import type { RemoteAddress } from './remoteAddress.ts'

const LONGEST_AGENT = 300

/** What the answers to calls are made with. */
type Serving = { readonly db: Database; readonly outside: Outside; readonly remoteAddress: RemoteAddress }

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
  assertMeant(endpoint, context)
  const token = bearerOf(context.req.header('Authorization'))
  const caller = await callerOf(db, endpoint, token)
  if (caller) {
    context.header(RIGHTS_HEADER, rightsMark(caller))
    authorize(endpoint, caller)
  }
  const query = queryOf(endpoint, { ...context.req.query(), ...context.req.param() })
  if (endpoint.answerer.sort === 'sheet' && caller) {
    return answerSheet(db, endpoint, endpoint.answerer, context, { caller, query })
  }
  const isFile = endpoint.file === 'taken'
  const bytes = isFile ? new Uint8Array(await context.req.arrayBuffer()) : undefined
  const text = endpoint.body && !isFile && context.req.method === 'POST' ? await context.req.text() : ''
  const { body, headers = {} } =
    endpoint.answerer.sort === 'page'
      ? await pageAnswer(serving, endpoint, context, { token, caller, query, text })
      : await dataAnswer(db, endpoint, context, { caller, query, text, bytes })
  if (body instanceof Uint8Array) return context.body(body.slice().buffer, 200, { ...headers })
  return context.json(body as object, 200, headers)
}

type Received = {
  readonly caller: Caller | undefined
  readonly query: Query
  readonly text: string
  /** Of a file that was sent. */
  readonly bytes?: Uint8Array | undefined
}

async function pageAnswer(
  { db, outside, remoteAddress }: Serving,
  endpoint: Endpoint,
  context: Context,
  { token, caller, query, text }: Received & { readonly token: string },
): Promise<Answer> {
  const address = remoteAddress(context)
  const intent = pageIntent(
    endpoint,
    context,
    caller ? `user ${caller.IdUsuario}` : `address ${address}`,
    text,
  )
  const call = {
    db,
    outside,
    token,
    caller,
    query,
    body: bodyOf(endpoint, text),
    language: languageOf(context.req.header('Accept-Language')),
    address,
    agent: context.req.header('User-Agent')?.slice(0, LONGEST_AGENT) ?? null,
    once: <T>(trx: Executor, work: () => Promise<T>) => onceFor(trx, intent, work),
  }
  return { body: await onceAnswered(db, intent, () => answerPage(endpoint, call)) }
}

/** The answer given before, also where the call is refused because meanwhile it has been done. */
async function onceAnswered(
  db: Database,
  intent: Intent | undefined,
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
  text: string,
): Intent | undefined {
  const key = changes ? req.header(IDEMPOTENCY_HEADER) : undefined
  if (key === undefined) return undefined
  const { pathname, search } = new URL(req.url)
  return intentOf(key, whose, fingerprint(req.method, pathname, search, text))
}

async function dataAnswer(
  db: Database,
  endpoint: Endpoint,
  context: Context,
  { caller, query, text, bytes }: Received,
): Promise<Answer> {
  const company = caller ? await companyOf(db, endpoint, caller, context.req.header(CLIENT_HEADER)) : null
  const language = languageOf(context.req.header('Accept-Language'))
  const body = bytes ?? bodyOf(endpoint, text)
  const provider = caller && askingProvider(caller, company)
  const workIn = (trx: DataCall['trx']) => {
    const work = () =>
      answerData(endpoint.answerer, { trx, query, body, language, company, provider, caller })
    if (!endpoint.changes || !caller) return work()
    const { pathname, search } = new URL(context.req.url)
    const sent = bytes ? Buffer.from(bytes).toString('base64') : text
    const request = fingerprint(context.req.method, pathname, `${search} ${company}`, sent)
    return once(trx, caller, context.req.header(IDEMPOTENCY_HEADER), request, work)
  }
  return inCompany(db, company, workIn, provider)
}

/** A call that changes data by GET must be meant: neither prefetched nor made by another site's page. */
function assertMeant({ changes }: Endpoint, { req }: Context): void {
  if (!changes) return
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (req.header('Sec-Purpose') !== undefined || site !== 'same-origin') throw new Problem('forbidden')
}
