import type { WebSocket } from 'ws'
import { LONGEST_RECORD } from '../protocol.ts'
import type { HubTransport, Receiver } from './transport.ts'

/** Options of the library: frames of the protocol are small, and compression would hold memory for each client. */
export const SOCKET_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: LONGEST_RECORD * 2,
}

/** Milliseconds for a client to answer the end of its socket. */
const ENDING = 2_000
const NORMAL = 1000

/** Transport over an open WebSocket. */
export function webSocketTransport(socket: WebSocket): HubTransport {
  return {
    isPolled: false,
    send: text => socket.send(text, () => {}),
    waiting: () => socket.bufferedAmount,
    end: () => {
      socket.close(NORMAL)
      setTimeout(() => socket.terminate(), ENDING).unref()
    },
    destroy: () => socket.terminate(),
  }
}

/** Passes what arrives on a socket on to its connection. */
export function followSocket(socket: WebSocket, { receive, lost, refuse }: Receiver): void {
  socket.on('message', (data, isBinary) => {
    if (isBinary) refuse('The only format is text.')
    else receive(String(data))
  })
  // Frames that are too large or malformed: the library ends the socket with the reason's code.
  socket.on('error', () => {})
  socket.on('close', lost)
}
