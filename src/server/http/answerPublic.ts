import type { Context } from 'hono'
import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { languageOf } from '#server/core/language.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { answerPublicEndpoint } from '#server/features/endpoints.ts'
import { answerOf } from '#server/features/handlers.ts'
import type { AdmittedCall } from './call.ts'
import { agentOf } from './callerPlace.ts'
import { type DerivedKey, derivedKey, encryptedAnswer, storedAnswerOf } from './derivedKey.ts'
import { fingerprint, onceByKey } from './idempotency.ts'
import { parsedBody } from './input.ts'
import { networkOf } from './remoteAddress.ts'
import { respond } from './respond.ts'

/** Answers a hand-written endpoint that opens its own transactions. */
export async function answerPublic(
  { endpoint: name }: { readonly endpoint: string },
  { serving, endpoint, context, token, caller, query, received }: AdmittedCall,
): Promise<Response> {
  const { files, db, outside, hub, encryption, remoteAddress } = serving
  const bytes = await received.read()
  const address = remoteAddress(context)
  const whose = caller ? whoseCallOf(caller) : `address ${address}`
  const key = keyOf(endpoint, context, whose, bytes)
  const call = {
    db,
    outside,
    hub,
    encryption,
    token,
    caller,
    query,
    body: parsedBody(endpoint, bytes, context.req.header('Content-Type')),
    language: languageOf(context.req.header('Accept-Language')),
    address,
    network: networkOf(address),
    agent: agentOf(context),
    signal: context.req.raw.signal,
    once: <T>(trx: Executor, work: () => Promise<T>) => onceByKey(trx, key && encryptedAnswer<T>(key), work),
  }
  const answer = await onceAnswered(db, key, () => answerPublicEndpoint(name, call))
  return respond(context, answerOf(endpoint, answer), files)
}

const whoseCallOf = ({ key, IdUsuario }: Caller) => (key ? `key ${key.Id}` : `user ${IdUsuario}`)

/**
 * Stored answer of the idempotency key, also where the call is rejected because its work has been done
 * meanwhile.
 */
async function onceAnswered(
  db: Database,
  key: DerivedKey | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!key) return work()
  const before = await storedAnswerOf(db, key)
  if (before !== undefined) return before
  try {
    return await work()
  } catch (refusal) {
    const meanwhile = await storedAnswerOf(db, key)
    if (meanwhile === undefined) throw refusal
    return meanwhile
  }
}

function keyOf(
  { changes }: Endpoint,
  { req }: Context,
  whose: string,
  bytes: Uint8Array,
): DerivedKey | undefined {
  const key = changes ? req.header(IDEMPOTENCY_HEADER) : undefined
  if (key === undefined) return undefined
  const { pathname, search } = new URL(req.url)
  return derivedKey(key, whose, fingerprint(req.method, pathname, search, bytes))
}
