import type { Context, Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import { byAnswerer, type Endpoint, IDEMPOTENCY_HEADER, RIGHTS_HEADER } from '#contract/endpoint.ts'
import type { Caller } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { assertFactorAdded, assertProven } from '#server/core/stepUp.ts'
import { rightsMark } from '#server/features/sessao/rights.ts'
import { answerers } from './answerers.ts'
import { assertClean } from './assertClean.ts'
import { authorize, bearerOf, callerOf } from './authorize.ts'
import type { Serving } from './call.ts'
import { noteCaller } from './callerIds.ts'
import { atPlaceOf } from './callerPlace.ts'
import { recordRefusal } from './callerRefusals.ts'
import { assertDecodable } from './decode.ts'
import { queryOf } from './input.ts'
import { networkOf } from './remoteAddress.ts'

/** Mounts every endpoint of the contract; a GET that changes data is answered on POST too. */
export function mountContract(app: Hono, serving: Serving): void {
  const taken = new Set(contract.map(({ method, path }) => `${method} ${path}`))
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const answer = (context: Context) =>
      atPlaceOf(serving.remoteAddress, context, () => answerCall(serving, endpoint, context))
    app.on(endpoint.method, path, answer)
    if (endpoint.changes && !taken.has(`POST ${endpoint.path}`)) app.post(path, answer)
  }
}

async function answerCall(serving: Serving, endpoint: Endpoint, context: Context): Promise<Response> {
  assertMeant(endpoint, context, serving.corsOrigins)
  const token = bearerOf(context.req.header('Authorization'))
  const address = () => serving.remoteAddress(context)
  const found = await callerOf(serving.db, endpoint, token, address)
  if (!found) return answerFound(serving, endpoint, context, { token, found })
  noteCaller(context, found)
  return answerFound(serving, endpoint, context, { token, found }).catch((refusal: unknown) => {
    recordRefusal(serving.db, endpoint, found, refusal)
    throw refusal
  })
}

type Presented = { readonly token: string; readonly found: Caller | undefined }

/** Answers a call of the user to whom the token belongs. */
async function answerFound(
  serving: Serving,
  endpoint: Endpoint,
  context: Context,
  { token, found }: Presented,
): Promise<Response> {
  const intent = endpoint.changes && context.req.header(IDEMPOTENCY_HEADER)
  const caller = found && intent ? { ...found, intent } : found
  const mark = caller && rightsMark(caller)
  if (caller && mark) {
    context.header(RIGHTS_HEADER, mark)
    authorize(endpoint, caller)
    if (!endpoint.withoutFactor && endpoint.access.type !== 'public') assertFactorAdded(caller)
    if (endpoint.stepUp) assertProven(caller)
  }
  assertDecodable(context.req.url)
  const query = queryOf(endpoint, context.req.queries(), context.req.param())
  const taken = serving.bodies.of(context, endpoint, caller, () => networkOf(serving.remoteAddress(context)))
  const read = async () => {
    const bytes = await taken.read()
    if (endpoint.file === 'taken') await assertClean({ serving, endpoint, caller }, [bytes])
    return bytes
  }
  const received = { ...taken, read }
  const call = { serving, endpoint, context, token, caller, query, received }
  try {
    const answer = await byAnswerer(answerers, endpoint.answerer, call)
    // Headers of the context are those of refusals, and of answers that are no file.
    if (mark) answer.headers.set(RIGHTS_HEADER, mark)
    return answer
  } finally {
    received.done()
  }
}

/**
 * Protection of calls that change data by GET: rejects HEAD requests, prefetches and requests of other sites'
 * pages, except scripts of an allowed origin: links, pictures and frames send no `Origin`.
 */
function assertMeant({ changes }: Endpoint, { req }: Context, origins: readonly string[]): void {
  if (!changes) return
  if (req.method === 'HEAD') throw new Problem('notAllowed')
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isLetIn = req.header('Sec-Fetch-Mode') === 'cors' && origins.includes(req.header('Origin') ?? '')
  const isOurs = site === 'same-origin' || isLetIn
  if (req.header('Sec-Purpose') !== undefined || !isOurs) throw new Problem('forbidden')
}
