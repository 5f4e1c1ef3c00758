import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { NotReached } from '#server/adapters/outgoing/publicAddress.ts'
import { areLocalReceiversAllowed, reachesReceiver } from '#server/adapters/outgoing/receivers.ts'
import { requestBytes } from '#server/adapters/outgoing/request.ts'
import { portalAddress } from '#server/core/address.ts'
import { Problem } from '#server/core/problem.ts'
import { receiverFault } from '#server/features/webhook/receiverAddress.ts'
import type { OpenIssuer } from './domains.ts'

const LONGEST_WAIT = 10_000
const LARGEST_ANSWER = 128 * 1_024
/** Seconds by which the clocks of issuer and server may differ. */
const TOLERANCE = 30

/** Milliseconds for which what an issuer says about itself is kept, and a failure to ask for it. */
const FRESH = 3_600_000
const FAILED = 30_000
/** Most issuers that are kept: the one asked for longest ago goes first. */
const MOST = 500

/** Statuses of answers that have no body. */
const BODILESS = [204, 205, 304]

/** Way to whatever an issuer names: on the internet alone, without redirects, bounded in time and size (decision 0429). */
const guardedFetch: CustomFetch = async (url, { method, headers, body }) => {
  if (receiverFault(url)) throw new NotReached(url)
  const answer = await requestBytes({
    address: new URL(url),
    isInternal: false,
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    body: body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined,
    longestWait: LONGEST_WAIT,
    largestAnswer: LARGEST_ANSWER,
    reaches: reachesReceiver,
  })
  const received = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) if (one !== undefined) received.append(name, one)
  return new Response(BODILESS.includes(answer.status) ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: received,
  })
}

type Issuer = Pick<OpenIssuer, 'Id' | 'EnderecoEmissor' | 'ClienteOidc'>

async function discovered(
  { EnderecoEmissor, ClienteOidc }: Issuer,
  secret: string | null,
): Promise<Configuration> {
  const execute = areLocalReceiversAllowed() ? [allowInsecureRequests] : []
  const found = await discovery(new URL(EnderecoEmissor), ClienteOidc, undefined, None(), {
    [customFetch]: guardedFetch,
    execute,
    timeout: LONGEST_WAIT / 1_000,
  })
  const server = found.serverMetadata()
  // A template of many tenants, such as `…/{tenantid}/…`, would let each of them say whatever they wish.
  if (server.issuer !== EnderecoEmissor && server.issuer !== EnderecoEmissor.replace(/\/$/, ''))
    throw new Error('The discovery document is of another issuer')
  if (!server.authorization_endpoint || receiverFault(server.authorization_endpoint))
    throw new Error('The issuer names no address to sign in at')
  // By the standard clients are registered for this one unless they say otherwise.
  const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
  const withSecret = isBasic ? ClientSecretBasic : ClientSecretPost
  const authentication = secret === null ? None() : withSecret(secret)
  const made = new Configuration(server, ClienteOidc, { [clockTolerance]: TOLERANCE }, authentication)
  made[customFetch] = guardedFetch
  made.timeout = LONGEST_WAIT / 1_000
  for (const extension of [...execute, enableNonRepudiationChecks]) extension(made)
  return made
}

type Kept = { until: number; readonly mark: string; readonly made: Promise<Configuration> }

/** Descriptions by their issuer: one each, however often its record is changed. */
const kept = new Map<number, Kept>()

/** Description that an issuer gives of itself, with our client there; `unavailable` where it does not answer, or is not what it should be. */
export async function issuerClient(issuer: Issuer, secret: string | null): Promise<Configuration> {
  const mark = createHash('sha256')
    .update(JSON.stringify([issuer.Id, issuer.EnderecoEmissor, issuer.ClienteOidc, secret]))
    .digest('base64url')
  const known = kept.get(issuer.Id)
  const now = performance.now()
  const entry: Kept =
    known?.mark === mark && known.until > now
      ? known
      : { until: now + FRESH, mark, made: discovered(issuer, secret) }
  kept.delete(issuer.Id)
  kept.set(issuer.Id, entry)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break
    kept.delete(oldest)
  }
  try {
    return await entry.made
  } catch {
    entry.until = Math.min(entry.until, now + FAILED)
    throw new Problem('unavailable', { message: { key: 'guards.issuerUnavailable' } })
  }
}

/** Address at which an issuer ends its own session and leads back to the sign-in page; undefined where it has none, or fails. */
export async function signOutAddress(issuer: Issuer, secret: string | null): Promise<string | undefined> {
  try {
    const back = { post_logout_redirect_uri: portalAddress('pages/login') }
    const { href } = buildEndSessionUrl(await issuerClient(issuer, secret), back)
    return receiverFault(href) ? undefined : href
  } catch {
    return undefined
  }
}
