import { join } from 'node:path'
import { createServer } from 'vite'
import type { Host } from './portalHost.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Portal as `npm run dev` serves it, in front of the server at this address. Those that run at the same time each
 * have a cache of their own, by name.
 */
export async function developmentHost(target: string, name: string): Promise<Host> {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, `node_modules/.vite-${name}`),
    logLevel: 'error',
    server: {
      port: 0,
      proxy: { '/api': target, '/hub': { target, ws: true }, '/admin/configuration.json': target },
    },
  })
  await server.listen()
  const { origin } = new URL(server.resolvedUrls?.local[0] ?? '')
  return { origin, stop: () => server.close() }
}
