import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createHttpServer, type TlsFiles } from '#server/core/tls.ts'
import { ERROR_HEADERS } from './headers.ts'
import { isForHub } from './hubSocket.ts'

/**
 * Keep-alive timeout in milliseconds, longer than the minute of common proxies: the side that closes first
 * must not have just been sent a request.
 */
const IDLE_CONNECTION = 75_000
/**
 * Timeouts in milliseconds for the head of a request, and for all of it; bodies have limits of their own,
 * with translated errors.
 */
const HEAD_ARRIVES = 20_000
const ALL_ARRIVES = 150_000

/** HTTP server of the application; errors it answers itself carry the headers of every answer (decision 0114). */
export function serverOf({ fetch }: Pick<Hono, 'fetch'>, tls: TlsFiles | null = null): Server {
  const listener = getRequestListener(fetch, {
    // Requests that cannot be constructed from the input, such as one whose path holds a backslash.
    errorHandler: () => new Response(null, { status: 400, headers: ERROR_HEADERS }),
  })
  const server: Server = createHttpServer(
    tls,
    {
      keepAliveTimeout: IDLE_CONNECTION,
      headersTimeout: HEAD_ARRIVES,
      requestTimeout: ALL_ARRIVES,
      connectionsCheckingInterval: 5_000,
      // Missing `Host` headers are rejected by the listener instead, which sends our headers.
      requireHostHeader: false,
      // Until the hub is there, an upgrade is answered as any other call.
      shouldUpgradeCallback: request => server.listenerCount('upgrade') > 0 && isForHub(request),
    },
    listener,
  )
  const answering = new WeakSet<Duplex>()
  server.prependListener('request', ({ socket }, answer) => {
    answering.add(socket)
    answer.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error, socket) => {
    // Sockets in the middle of an answer are only destroyed: an error status can no longer be sent.
    if (socket.writable && !answering.has(socket)) refuse(error, socket)
    else socket.destroy()
  })
  return server
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers input that is not HTTP, too large or too slow. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = statuses[code] ?? 400
  const headers = { ...ERROR_HEADERS, Connection: 'close', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
