import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer } from 'ws'
import { HUB } from '#contract/hub.ts'
import type { Hub } from '#server/hub/hub.ts'
import { followSocket, SOCKET_OPTIONS, webSocketTransport } from '#server/hub/transports/webSocket.ts'

const addressOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://host')

/** Whether a request asks for a WebSocket of the hub; all other requests to upgrade are answered as plain ones. */
export function isForHub(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket' && addressOf(request)?.pathname === HUB
}

const STATUS = { forbidden: '403 Forbidden', open: '409 Conflict', notFound: '404 Not Found' }

/**
 * WebSockets of the hub. Browsers let any site's page open one, so that the page's origin must be ours, or one
 * of `origins`.
 */
export function attachHub(server: Server, hub: Hub, origins: readonly string[]): void {
  const sockets = new WebSocketServer(SOCKET_OPTIONS)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const ticket = isOurs(request, origins)
      ? hub.admit(addressOf(request)?.searchParams.get('id') ?? '')
      : 'forbidden'
    if (typeof ticket !== 'object') {
      socket.end(`HTTP/1.1 ${STATUS[ticket ?? 'notFound']}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, opened => {
      const connection = hub.open(ticket, webSocketTransport(opened))
      followSocket(opened, connection)
    })
  })
}

/**
 * Whether the page that opens a WebSocket is of this host, or of one that is listed, as PUBLIC_URL is; programs send no
 * origin. `X-Forwarded-Host` is not looked at: whoever calls could have set it.
 */
function isOurs({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.parse(origin)?.host === headers.host
}
