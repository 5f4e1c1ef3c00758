import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Paging } from '#contract/paging.ts'
import type { Answer, CompanyCall, DataCall, Preparing } from '#server/core/context.ts'
import { languageOf } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import { slotsOfGroups } from '#server/core/slots.ts'
import { inCompany } from '#server/db/transaction.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { charge, consumeQuota } from '#server/features/sessao/limits/quota.ts'
import { assertClean, filesIn } from './assertClean.ts'
import { actingProvider, companyOf } from './authorize.ts'
import type { AdmittedCall } from './call.ts'
import { noteCompany } from './callerIds.ts'
import { fingerprint, onceByKey } from './idempotency.ts'
import { respond } from './respond.ts'
import { userKey } from './userKey.ts'

const PATIENCE = 8_000

/**
 * Concurrency limit for lists of up to ten thousand rows, which fill memory: three at a time, two of a company, and one
 * of a register and company, so that a locked register does not block the others.
 */
const unpagedLists = slotsOfGroups(
  { waiting: 40, milliseconds: PATIENCE },
  { atOnce: 3, atOnceEach: 2, waiting: 40, milliseconds: PATIENCE },
)

/** Steps of answering a call for data in a transaction of its company. */
type Answering = {
  /** Parses the body; throws its validation errors. */
  readonly bodyOf: (endpoint: Endpoint, bytes: Uint8Array, contentType?: string) => unknown
  /** Work on an uploaded file before the transaction begins, because it is slow. */
  readonly prepare?: (call: Preparing) => Promise<unknown> | undefined
  readonly answer: (call: DataCall) => Promise<Answer>
}

/** Answers a call for data: once for each idempotency key, under the role and the company of the caller. */
export async function answerData(
  { serving, endpoint, context, caller, query, received }: AdmittedCall,
  { bodyOf, prepare, answer }: Answering,
): Promise<Response> {
  const { db, encryption, files } = serving
  const company = caller ? await companyOf(db, endpoint, caller, context.req.header(CLIENT_HEADER)) : null
  noteCompany(context, company)
  const bytes = await received.read()
  const language = languageOf(context.req.header('Accept-Language'))
  const body = endpoint.file === 'taken' ? bytes : bodyOf(endpoint, bytes, context.req.header('Content-Type'))
  if (endpoint.file !== 'taken') await assertClean({ serving, endpoint, caller }, filesIn(endpoint, body))
  const provider = caller && actingProvider(caller, company)
  const { pathname, search } = new URL(context.req.url)
  const key = endpoint.changes ? context.req.header(IDEMPOTENCY_HEADER) : undefined
  const request =
    key === undefined ? '' : fingerprint(context.req.method, pathname, `${search} ${company}`, bytes)
  const spend = (quota: Quota) => consumeQuota(db, quota)
  const keep: Preparing['keep'] = kept => files.put(company ?? caller?.IdRegistro ?? 0, kept)
  const prepared = caller
    ? await settled(async () => prepare?.({ caller, query, body, spend, keep }))
    : () => undefined
  const workIn = (trx: DataCall['trx']) => {
    const work = () =>
      answer({ trx, query, body, language, company, provider, caller, prepared, hooksOf, encryption })
    return onceByKey(trx, caller && userKey(caller, key, request), work)
  }
  const work = () =>
    db.share({ thing: shareOf(endpoint), company }, () => inCompany(db, company, workIn, provider))
  const isWhole = endpoint.paged && query['range'] === undefined
  const whose = company ?? 0
  const inItsTurn = () => (isWhole ? unpagedLists(`${whose} ${shareOf(endpoint)}`, whose, work) : work())
  const { signal } = context.req.raw
  const answered = await (caller && isSearch(query)
    ? db.searches(caller.IdUsuario, caller.IdRegistro, inItsTurn, { signal })
    : inItsTurn()
  ).catch(refusal => charge(db, refusal))
  return respond(context, answered, files)
}

/** Whether a call looks for a typed text: in every register, a look-up or a list. */
function isSearch({ q, filter }: DataCall['query']): boolean {
  const typed = q ?? (filter as Paging['filter'])?.['q']
  return typeof typed === 'string' && typed.trim() !== ''
}

/** A call for a company's data; `unauthenticated` without a caller. */
export function companyCallOf(call: DataCall): CompanyCall {
  const { company, caller } = call
  if (company === null || !caller) throw new Problem('unauthenticated')
  return { ...call, company, caller }
}

/** Key of the connection share that a call counts towards: one per register. */
const shareOf = ({ answerer, path }: Endpoint) => ('entity' in answerer ? String(answerer.entity) : path)

/**
 * Holds the result or error of some work until the transaction asks for it, after all other checks have
 * passed.
 */
async function settled(work: () => Promise<unknown>): Promise<() => unknown> {
  try {
    const made = await work()
    return () => made
  } catch (refusal) {
    return () => {
      throw refusal
    }
  }
}
