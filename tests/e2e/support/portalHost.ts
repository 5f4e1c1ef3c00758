import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mountPortal } from '#server/http/portal.ts'

/** Something that is served at an origin until it is stopped. */
export type Host = { readonly origin: string; readonly stop: () => Promise<void> }

/** Serves an application at a port, one of the system's choice for 0. */
export function served(app: Hono, port = 0): Promise<Host> {
  return new Promise(resolve => {
    const server = serve({ fetch: app.fetch, hostname: 'localhost', port }, address => {
      const { port: own } = address as AddressInfo
      const stop = () =>
        new Promise<void>(end => {
          server.close(() => end())
          // A browser opens connections ahead, which it may never use: the server would wait for them.
          for (const way of 'closeAllConnections' in server ? [server] : []) way.closeAllConnections()
        })
      resolve({ origin: `http://localhost:${own}`, stop })
    })
  })
}

/**
 * The portal alone, as our server serves it with API_URL: its pages under the same policy, and nothing that answers calls but
 * the application it is mounted on.
 */
export function portalFor(apiUrl: string | null, app = new Hono(), sentryDsn: string | null = null): Hono {
  mountPortal(app, { product: 'canal', environment: 'production', sentryDsn, apiUrl })
  return app
}
