import { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { LARGEST_SHEET } from '#contract/spreadsheets.ts'

/** Milliseconds for which, and bytes up to which, a body is taken that nobody reads. */
const LONGEST = 30_000
const MOST_BYTES = 2 * LARGEST_SHEET

/** Connections on which something is being thrown away. */
let throwing = 0

const wasRead = new WeakSet<Request>()

/** Says that the call's body was read to its end. */
export function markRead({ req }: Context): void {
  wasRead.add(req.raw)
}

/** Whether a body comes with the call. */
export function hasBody({ req, env }: Context): boolean {
  if (req.header('Transfer-Encoding') !== undefined) return true
  const length = req.header('Content-Length')
  if (length !== undefined) return length !== '0'
  // A request that was made within this process carries a body without saying so.
  return !(env?.incoming instanceof IncomingMessage) && req.raw.body !== null
}

/**
 * Ends the connection of a call whose body nobody has read, in the order in which its sender gets to know why: the answer
 * first, then what still comes is taken and thrown away, then the end. A connection that is cut while somebody sends takes
 * the answer with it.
 */
export const endsUnread: MiddlewareHandler = async (context, next) => {
  await next()
  const { req, res } = context
  if (!hasBody(context) || wasRead.has(req.raw)) return
  const headers = new Headers(res.headers)
  headers.set('Connection', 'close')
  const answer = new Uint8Array(await res.arrayBuffer())
  headers.set('Content-Length', String(answer.length))
  context.res = undefined
  context.res = new Response(req.method === 'POST' ? lingering(answer, req.raw) : answer, {
    status: res.status,
    headers,
  })
}

function lingering(answer: Uint8Array, request: Request): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(answer),
    pull: async controller => {
      const given = new AbortController()
      await Promise.race([thrownAway(request), pause(LONGEST, undefined, { signal: given.signal })])
      given.abort()
      controller.close()
    },
  })
}

/** Takes what comes, a piece in so many milliseconds as there are senders, so that they do not take the server's time. */
async function thrownAway({ body }: Request): Promise<void> {
  const reader = body?.getReader()
  throwing += 1
  try {
    for (let bytes = 0; reader && bytes <= MOST_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      await pause(throwing)
    }
  } catch {
    // The sender has gone.
  } finally {
    throwing -= 1
  }
}
