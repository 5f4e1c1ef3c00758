import { join } from 'node:path'
import { createServer } from 'vite'
import type { Host } from './portalHost.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Portal as `npm run dev` serves it, in front of the server at this address, with a cache of its own beside that of a
 * developer.
 */
export async function developmentHost(target: string): Promise<Host> {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, 'node_modules/.vite-tests'),
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
