import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Hono } from 'hono'
import { serverOf } from '#server/http/listener.ts'

/** Application behind an HTTP server with the production settings. */
export async function listening(app: Pick<Hono, 'fetch'>): Promise<{ port: number; server: HttpServer }> {
  const server = serverOf(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

export type Said = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Answer received so far; undefined until head and announced body are complete. */
function readAnswer(bytes: Buffer): Said | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const body = bytes.subarray(end + 4)
  if (body.length < Number(headers.get('Content-Length') ?? 0)) return undefined
  return { status: Number(first.split(' ')[1]), headers, text: body.toString('utf8') }
}

/** TCP connection on which a test writes raw bytes. */
export function connected(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  let bytes = Buffer.alloc(0)
  const state = { error: '' }
  socket.on('data', chunk => {
    bytes = Buffer.concat([bytes, chunk])
  })
  socket.on('error', error => {
    state.error = error.message
  })
  const closed = once(socket, 'close')
  return {
    socket,
    state,
    closed,
    send: (text: string | Uint8Array) => new Promise<void>(resolve => socket.write(text, () => resolve())),
    /** Resolves with the answer once it is complete. */
    answer: async (): Promise<Said> => {
      for (;;) {
        const said = readAnswer(bytes)
        if (said) return said
        if (socket.destroyed) throw new Error(`Closed without an answer: ${state.error}`)
        await Promise.race([once(socket, 'data'), closed])
      }
    },
  }
}

/** Head of an HTTP request. */
export function head(first: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${first} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
