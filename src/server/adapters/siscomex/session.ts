import https from 'node:https'
import { publicLookup } from '#server/adapters/outgoing/publicAddress.ts'
import { type OutgoingAnswer, sendRequest, TimedOut } from '#server/adapters/outgoing/request.ts'
import { warnThrottled } from '#server/core/log.ts'
import { retryAfter } from './answer.ts'
import { ROLE_TYPE, type SiscomexCredentials } from './credentials.ts'
import { blockedFor } from './limits.ts'
import type { Pace } from './pace.ts'
import { secureContextOf } from './secureContext.ts'

/** Location of the Portal Único. */
export type SiscomexAddress = {
  /** Origin, to which the paths of its services are appended. */
  readonly url: string
  /** True if it may be on the internal network: the operator has confirmed its host. */
  readonly isInternal: boolean
  /** Certificates trusted beside those of Node, in PEM; null for none. */
  readonly ca: string | null
}

/** Call of a service, by its path below the origin. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** Bytes of the answer's body. */
  readonly largestAnswer: number
}

/** Fate of a call. */
export type Reply =
  | { readonly type: 'answered'; readonly answer: OutgoingAnswer }
  /** Without a whole answer: a change may have been made. */
  | { readonly type: 'lost'; readonly isTimeout: boolean }
  /** Never sent: Siscomex could not be authenticated at, or has blocked these credentials. */
  | { readonly type: 'unsent'; readonly seconds: number | undefined; readonly isBlocked: boolean }
  /** Credentials refused. */
  | { readonly type: 'rejected'; readonly answer: OutgoingAnswer }
  /** Certificate file that cannot be opened, with this password. */
  | { readonly type: 'unreadable' }

/** Authenticated session; calls are made one after another, since each needs the token of the answer before. */
export type SiscomexSession = { readonly send: (call: Call) => Promise<Reply> }

type Tokens = { authorization: string; csrf: string; expires: number }

const LARGEST_AUTHENTICATION = 64 * 1024
/** Milliseconds before its end at which a session is renewed. */
const MARGIN = 30_000
/** Milliseconds for which refused credentials are not tried again: whoever insists is blocked. */
const REJECTED = 60_000
/** Milliseconds for which a session lasts that does not say so. */
const USUAL_LENGTH = 55 * 60_000

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'string' ? header : header?.[0]

/** Session of these credentials, which authenticates at its first call and whenever Siscomex wants it anew. */
export async function openSiscomexSession(
  { url, isInternal, ca }: SiscomexAddress,
  credentials: SiscomexCredentials,
  pace: Pace,
): Promise<SiscomexSession> {
  const secureContext = await secureContextOf(ca, credentials)
  if (!secureContext) return { send: async () => ({ type: 'unreadable' }) }
  const agent = new https.Agent({
    keepAlive: true,
    maxSockets: 1,
    secureContext,
    ...(isInternal ? {} : { lookup: publicLookup }),
  })
  let tokens: Tokens | undefined
  let blockedUntil = 0
  let rejection: { readonly answer: OutgoingAnswer; readonly until: number } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const request = (call: Call, headers: Readonly<Record<string, string>>): Promise<Reply> =>
    sendRequest({
      address: new URL(call.path, url),
      isInternal,
      method: call.method,
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      longestWait: pace.longestWait,
      largestAnswer: call.largestAnswer,
      agent,
    }).then(
      answer => {
        const seconds = blockedFor(answer)
        if (seconds !== undefined) blockedUntil = Date.now() + seconds * 1_000
        return { type: 'answered' as const, answer }
      },
      (error: unknown) => {
        warnThrottled('no whole answer from Siscomex', error)
        return { type: 'lost' as const, isTimeout: error instanceof TimedOut }
      },
    )

  /** Keeps the tokens that an answer brings: each call wants those of the one before. */
  const keep = ({ headers }: OutgoingAnswer) => {
    const authorization = textOf(headers['set-token']) ?? tokens?.authorization
    const csrf = textOf(headers['x-csrf-token']) ?? tokens?.csrf
    const told = Number(textOf(headers['x-csrf-expiration']))
    const expires = told > 0 ? told : (tokens?.expires ?? Date.now() + USUAL_LENGTH)
    tokens = authorization && csrf ? { authorization, csrf, expires } : undefined
  }

  /** Authenticates unless a session is open; the reply tells why there is none. */
  const open = async (): Promise<Reply | undefined> => {
    if (tokens && tokens.expires - MARGIN > Date.now()) return undefined
    if (rejection && rejection.until > Date.now()) return { type: 'rejected', answer: rejection.answer }
    tokens = undefined
    const reply = await request(...authentication(credentials))
    if (reply.type !== 'answered') return { type: 'unsent', seconds: undefined, isBlocked: false }
    const { answer } = reply
    if (blockedUntil > Date.now()) return blocked()
    if (answer.status === 429 || answer.status >= 500) {
      return { type: 'unsent', seconds: retryAfter(answer), isBlocked: false }
    }
    if (answer.status !== 200) {
      rejection = { answer, until: Date.now() + REJECTED }
      return { type: 'rejected', answer }
    }
    keep(answer)
    return tokens ? undefined : { type: 'unsent', seconds: undefined, isBlocked: false }
  }

  const blocked = (): Reply => ({
    type: 'unsent',
    seconds: Math.ceil((blockedUntil - Date.now()) / 1_000),
    isBlocked: true,
  })

  const sendWithTokens = async (call: Call): Promise<Reply> => {
    const { authorization = '', csrf = '' } = tokens ?? {}
    const reply = await request(call, { Authorization: authorization, 'X-CSRF-Token': csrf })
    if (reply.type === 'answered') keep(reply.answer)
    return reply
  }

  const sendOnce = async (call: Call): Promise<Reply> => {
    if (blockedUntil > Date.now()) return blocked()
    const closed = await open()
    if (closed) return closed
    const reply = await sendWithTokens(call)
    if (reply.type !== 'answered' || reply.answer.status !== 401) return reply
    // Refused at the door, so nothing was done: a token had expired, or an answer was lost with the next one.
    tokens = undefined
    return (await open()) ?? sendWithTokens(call)
  }

  return {
    send: call => {
      const turn = last.then(() => sendOnce(call))
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** Authentication with these credentials: the path is another for each type. */
function authentication(credentials: SiscomexCredentials): [Call, Readonly<Record<string, string>>] {
  const call = { method: 'POST', largestAnswer: LARGEST_AUTHENTICATION } as const
  const role = { 'Role-Type': ROLE_TYPE }
  if (credentials.type === 'certificate') return [{ ...call, path: '/portal/api/autenticar' }, role]
  const { clientId, clientSecret } = credentials
  return [
    { ...call, path: '/portal/api/autenticar/chave-acesso' },
    { 'Client-Id': clientId, 'Client-Secret': clientSecret, ...role },
  ]
}
