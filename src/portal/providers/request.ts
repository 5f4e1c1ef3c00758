import type { z } from 'zod'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { Session } from '#contract/session.ts'
import { chosenClient } from './client.ts'
import { configuration } from './configuration.ts'
import { newIntent } from './intent.ts'
import { language, words } from './language.ts'
import { reportFailure } from './report.ts'
import { RequestError } from './requestError.ts'
import { expiryOf, storedSession } from './session.ts'
import { endSession } from './sessionEnd.ts'

const LONGEST_WAIT = 60_000

/** What a call sends. `intent` is its idempotency key: give the same one when the same thing is tried again. */
export type Sent<E extends Endpoint> = {
  readonly query?: z.input<E['query']>
  readonly body?: z.input<NonNullable<E['body']>>
  readonly intent?: string
  readonly signal?: AbortSignal
}

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly body: T }

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
): Promise<Answer<z.output<E['answer']>>> {
  const user = endpoint.access.sort === 'public' ? null : freshUser()
  const response = await reach(endpoint, sent, user)
  const body = await bodyOf(response)
  if (response.ok)
    return { status: response.status, headers: response.headers, body: body as z.output<E['answer']> }
  if (response.status >= 500) reportFailure(endpoint, response.status)
  // Of a session that has been replaced meanwhile, an answer says nothing about the one there is now.
  if (response.status === 401 && user && storedSession.get()?.Token_Acess === user.Token_Acess) {
    endSession('expired')
  }
  throw failureOf(response.status, body)
}

/** The signed-in user, whose expiry is checked before each call (spec section 8). */
function freshUser(): Session {
  const user = storedSession.get()
  const expiry = user ? expiryOf(user) : 'unreadable'
  if (user && expiry === 'valid') return user
  if (expiry === 'past') {
    endSession('expired')
    throw new RequestError(401, words()('messages.tokenExpired'))
  }
  endSession('unreadable')
  throw new RequestError(401, words()('messages.tokenInvalid'))
}

async function reach<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  user: Session | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(LONGEST_WAIT)
  try {
    return await fetch(addressOf(endpoint, sent.query), {
      method: endpoint.method,
      headers: headersOf(endpoint, sent, user),
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (sent.signal?.aborted) throw error
    throw new RequestError(0, words()(timeout.aborted ? 'shell.network.timeout' : 'shell.network.offline'))
  }
}

function addressOf({ path }: Endpoint, query: unknown): URL {
  const address = new URL(path, configuration().api || location.origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
  }
  return address
}

function headersOf<E extends Endpoint>({ access, changes }: E, sent: Sent<E>, user: Session | null) {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language.get() })
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  if (user) headers.set('Authorization', `Bearer ${user.Token_Acess}`)
  if (changes) headers.set(IDEMPOTENCY_HEADER, sent.intent ?? newIntent())
  const client = user?.userRole === 'provedor' ? chosenClient.get() : null
  if (client && access.sort !== 'public' && access.scope === 'client') {
    headers.set(CLIENT_HEADER, String(client.Id))
  }
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('Content-Type')?.includes('json')) return text || undefined
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}

function failureOf(status: number, body: unknown): RequestError {
  const known = typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : undefined
  const said = known?.Message ?? (typeof body === 'string' ? body : '')
  return new RequestError(status, said || words()('messages.errorFallback'), known ?? (said || undefined))
}
