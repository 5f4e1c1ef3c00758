import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupReaching, NotReached, type ResolveName } from './publicAddress.ts'

/** Request to an external service, with its limits of time and size. */
export type OutgoingRequest = {
  readonly address: URL
  /** True if the host may be on the internal network: the operator has confirmed it. */
  readonly isInternal: boolean
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Milliseconds until the whole answer. */
  readonly longestWait: number
  /** Bytes of the answer's body. */
  readonly largestAnswer: number
  /** Connections to reuse; a connection of its own when left out. */
  readonly agent?: https.Agent
  /** Addresses that may be reached, those on the internet when left out, and how names are resolved. */
  readonly reaches?: (address: string) => boolean
  readonly resolve?: ResolveName | undefined
  /** Whether a longer answer is cut off, instead of refused. */
  readonly isCut?: boolean
  /** Ends the request before its time. */
  readonly signal?: AbortSignal
}

type Answered<B> = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: B }

/** Whole answer of an external service, as text. */
export type OutgoingAnswer = Answered<string>

/** Rejection of a request whose answer took too long: the service may still be working on it. */
export class TimedOut extends Error {
  constructor() {
    super('timed out')
  }
}

/** As `requestBytes`, of an answer that is text. */
export async function sendRequest(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { body, ...answer } = await requestBytes(request)
  return { ...answer, body: body.toString('utf8') }
}

/**
 * Sends a request to its own host alone; redirects are not followed, and hosts on the internal network are not
 * reached unless the operator has confirmed them (SSRF). Rejects without a whole answer within the limits.
 */
export function requestBytes(request: OutgoingRequest): Promise<Answered<Buffer>> {
  const { address, isInternal, method = 'GET', headers, body, longestWait, agent } = request
  const { reaches = isPublicAddress, resolve } = request
  const host = address.hostname.replace(/^\[|\]$/g, '')
  // Numeric addresses skip the DNS lookup, so they are checked here.
  if (!isInternal && isIP(host) !== 0 && !reaches(host)) return Promise.reject(new NotReached(host))
  const timeout = AbortSignal.timeout(longestWait)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  const options = {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'canal-admin',
      ...(body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    },
    signal,
    agent: agent ?? (false as const),
    ...(isInternal ? {} : { lookup: lookupReaching(reaches, resolve) }),
  }
  const { request: begin } = address.protocol === 'https:' ? https : http
  return new Promise((answered, reject) => {
    const failed = (error: Error) => reject(timeout.aborted ? new TimedOut() : error)
    const call = begin(address, options, response => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const { statusCode: status = 0, headers: received } = response
        answered({
          status,
          headers: received,
          body: Buffer.concat(chunks).subarray(0, request.largestAnswer),
        })
      }
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= request.largestAnswer || request.isCut) chunks.push(chunk)
        if (size <= request.largestAnswer) return
        if (request.isCut) end()
        call.destroy(new Error('too large'))
      })
      response.on('end', end)
      response.on('error', failed)
    })
    call.on('error', failed)
    // Without it the connection would be given over in silence, and nothing would end the wait.
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      failed(new Error('another protocol'))
    })
    call.end(body)
  })
}
