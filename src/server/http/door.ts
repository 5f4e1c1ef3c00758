import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { listenFailure } from '#server/core/listenFailure.ts'
import type { TlsFiles } from '#server/core/tls.ts'
import { serverOf } from './listener.ts'

type App = Pick<Hono, 'fetch'>

/** Milliseconds for answers in progress once the server is stopping. */
const LAST_ANSWERS = 6_500

/** Milliseconds between checks for connections that have become idle. */
const LEAVING = 50

/** Port of the server: who answers there may change, and it opens once. */
export type Door = {
  readonly server: Server
  /** Opens the port if it is closed; answers it, which the system chooses for port 0. */
  readonly open: () => Promise<number>
  /** Has calls answered by another application from now on. */
  readonly leadTo: (app: App) => void
  /** Answers on, but asks whoever keeps a connection open to close it. */
  readonly leave: () => void
  /** Stops accepting calls; resolves when those in progress are answered, or have timed out. */
  readonly close: () => Promise<void>
}

type Address = { readonly host: string; readonly port: number; readonly tls: TlsFiles | null }

/** Closed door at an address; calls are answered by `app` until it leads elsewhere. */
export function createDoor({ host, port, tls }: Address, app: App): Door {
  let behind = app
  let opened: Promise<number> | undefined
  let isLeaving = false
  const server = serverOf({ fetch: (...call) => behind.fetch(...call) }, tls)
  server.prependListener('request', (_request, answer) => {
    if (isLeaving) answer.shouldKeepAlive = false
  })
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      const settings = { port: 'PORT', host: 'HOST' }
      server.once('error', error => reject(listenFailure(error, { port, host, settings })))
      server.listen(port, host, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  return {
    server,
    open: () => {
      opened ??= listen()
      return opened
    },
    leadTo: app => {
      behind = app
    },
    leave: () => {
      isLeaving = true
    },
    close: () => closed(server),
  }
}

async function closed(server: Server): Promise<void> {
  // Right after connections were accepted: the system resets those that it has taken and we have not (decision 0406).
  await new Promise(resolve => setImmediate(resolve))
  const end = new Promise(resolve => server.close(resolve))
  // Keep-alive connections become idle after their last answer without an event: they are polled.
  const leaving = setInterval(() => server.closeIdleConnections(), LEAVING)
  const impatient = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS)
  await end
  clearInterval(leaving)
  clearTimeout(impatient)
}
