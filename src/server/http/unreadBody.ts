import { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { LARGEST_SHEET } from '#contract/spreadsheets.ts'

/** Limits for discarding an unread body, in milliseconds and in bytes. */
const LONGEST = 30_000
const MOST_BYTES = 2 * LARGEST_SHEET

/** Number of connections whose body is being discarded. */
let draining = 0

const wasRead = new WeakSet<Request>()

/** Marks the call's body as read to its end. */
export function markBodyRead({ req }: Context): void {
  wasRead.add(req.raw)
}

/** Whether the call has a body. */
export function hasBody({ req, env }: Context): boolean {
  if (req.header('Transfer-Encoding') !== undefined) return true
  const length = req.header('Content-Length')
  if (length !== undefined) return length !== '0'
  // In-process requests (tests) carry a body without a header for its length.
  return !(env?.incoming instanceof IncomingMessage) && req.raw.body !== null
}

/**
 * Ends the connection of a call with an unread body without losing the answer: the answer is sent first, then
 * the rest of the body is discarded, then the connection is closed. Closing while the client still sends
 * would discard the answer as well.
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
  context.res = new Response(req.method === 'POST' ? answerThenDrain(answer, req.raw) : answer, {
    status: res.status,
    headers,
  })
}

function answerThenDrain(answer: Uint8Array, request: Request): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(answer),
    pull: async controller => {
      const timer = new AbortController()
      await Promise.race([drain(request), pause(LONGEST, undefined, { signal: timer.signal })])
      timer.abort()
      controller.close()
    },
  })
}

/** Discards a body at a rate divided among all such senders, so that they do not use up the server's time. */
async function drain({ body }: Request): Promise<void> {
  const reader = body?.getReader()
  draining += 1
  try {
    for (let bytes = 0; reader && bytes <= MOST_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      await pause(draining)
    }
  } catch {
    // Clients that disconnect meanwhile need no answer.
  } finally {
    draining -= 1
  }
}
