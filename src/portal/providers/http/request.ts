import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { Session } from '#contract/session.ts'
import { deviceTime, noteServerTime } from '#portal/providers/clock/serverTime.ts'
import { outlivesPage } from '#portal/providers/messages/closing.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { reportFailure } from '#portal/providers/reporting/report.ts'
import { requireSession } from '#portal/providers/session/requireSession.ts'
import { noteRights } from '#portal/providers/session/rightsChange.ts'
import { isSignedIn, storedSession } from '#portal/providers/session/session.ts'
import { endSession } from '#portal/providers/session/sessionEnd.ts'
import { words } from '#portal/providers/words/language.ts'
import { noteAnswer, noteSilence, whenOnline } from './connection.ts'
import { isProvenAfter } from './stepUp.ts'
import { addressOf, requestHeaders, responseBody } from './wire.ts'

const LONGEST_WAIT = 60_000

/** Status of a failure that only the operator can explain. */
const UNEXPECTED = 500

/** Parameters of a call. `intent` is its idempotency key: use the same one in every retry. */
export type Sent<E extends Endpoint> = {
  readonly query?: z.input<E['query']>
  readonly body?: z.input<NonNullable<E['body']>>
  readonly intent?: string
  readonly signal?: AbortSignal
}

export type ReceivedAnswer<T> = { readonly status: number; readonly headers: Headers; readonly body: T }

/** Calls an endpoint of the contract and answers its body; rejects with a RequestError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
): Promise<z.output<E['answer']>> {
  return (await request(endpoint, sent)).body
}

/** As `call`, with the answer's status and headers. */
export async function request<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
): Promise<ReceivedAnswer<z.output<E['answer']>>> {
  const { access } = endpoint
  // Calls of the signed-in portal wait for the connection, as its banner says; a public page fails at once.
  if (access.type !== 'public') await whenOnline(sent.signal)
  const user = access.type === 'public' ? recognised(access) : requireSession()
  const { ok, status, headers, body } = await reach(endpoint, sent, user)
  // The contract defines the answer's type; the server's own tests hold it to that.
  if (ok) return { status, headers, body: body as z.output<E['answer']> }
  if (await isProvenAfter(body, endpoint)) return request(endpoint, sent)
  throw refusalOf(endpoint, status, body, user)
}

/** Signed-in user on a public endpoint that recognises callers, without requiring a session. */
function recognised({
  recognises,
}: Extract<Endpoint['access'], { readonly type: 'public' }>): Session | null {
  const user = recognises ? storedSession.get() : null
  return isSignedIn(user) ? user : null
}

/** Error of a rejected call; an expired session is ended. */
export function refusalOf(
  endpoint: Endpoint,
  status: number,
  body: unknown,
  user: Session | null,
): RequestError {
  if (status >= 500) reportFailure(endpoint, status, (body as Partial<ProblemBody> | null)?.requestId)
  const isOver = status === 401 && user !== null
  // A rejection of a session that has been replaced in the meantime says nothing about the current one.
  if (isOver && storedSession.get()?.Token_Acess === user.Token_Acess) endSession('expired')
  return failureOf(status, body, isOver)
}

type Reached = ReceivedAnswer<unknown> & { readonly ok: boolean }

async function reach<E extends Endpoint>(
  endpoint: E,
  { query, body, intent, signal }: Sent<E>,
  user: Session | null,
): Promise<Reached> {
  const timeout = AbortSignal.timeout(LONGEST_WAIT)
  const hasBody = body !== undefined
  const text = hasBody ? JSON.stringify(body) : null
  const asked = deviceTime()
  try {
    const response = await fetch(addressOf(endpoint, query), {
      method: endpoint.method,
      headers: requestHeaders(endpoint, { user, hasBody, ...(intent ? { intent } : {}) }),
      body: text,
      keepalive: outlivesPage(text),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { ok, status, headers } = response
    noteAnswer()
    noteServerTime(headers, asked)
    if (user) noteRights(user.Token_Acess, headers)
    return { ok, status, headers, body: await responseBody(response) }
  } catch (error) {
    // The caller knows of an abort of its own; any other failure is reported.
    if (signal?.aborted) throw error
    if (!timeout.aborted) noteSilence()
    throw new RequestError(0, words()(timeout.aborted ? 'shell.network.timeout' : 'shell.network.offline'))
  }
}

function failureOf(status: number, body: unknown, isReported: boolean): RequestError {
  if (typeof body === 'string') return new RequestError(status, body, { body, isReported })
  const problem = (body ?? {}) as Partial<ProblemBody>
  const own = problem.Message ?? words()('messages.errorFallback')
  const { requestId: id } = problem
  const message =
    id === undefined || status !== UNEXPECTED ? own : words()('messages.withRequestId', { message: own, id })
  return new RequestError(status, message, { body: problem, isReported })
}
