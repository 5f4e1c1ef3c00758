import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mountPortal } from '#server/http/portal.ts'

/** HTTP server, until stopped. */
export type Host = { readonly origin: string; readonly stop: () => Promise<void> }

/** Serves an application on a port; 0 lets the system choose. */
export function served(app: Hono, port = 0): Promise<Host> {
  return new Promise(resolve => {
    const server = serve({ fetch: app.fetch, hostname: 'localhost', port }, address => {
      const { port: own } = address as AddressInfo
      const stop = () =>
        new Promise<void>(end => {
          server.close(() => end())
          // Idle connections that browsers open ahead would delay the end of the server.
          for (const way of 'closeAllConnections' in server ? [server] : []) way.closeAllConnections()
        })
      resolve({ origin: `http://localhost:${own}`, stop })
    })
  })
}

/**
 * Portal alone, as our server serves it with API_URL and the same Content-Security-Policy; calls are answered
 * only by the application it is mounted on.
 */
export function portalFor(apiUrl: string | null, app = new Hono(), sentryDsn: string | null = null): Hono {
  mountPortal(app, { product: 'canal', environment: 'production', sentryDsn, apiUrl })
  return app
}
