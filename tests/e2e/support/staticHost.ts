import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const root = join(import.meta.dirname, '../../..')

/** Builds the portal into a folder as `API_URL=… npm run build` does. */
export async function buildFor(apiUrl: string, folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: root, env: { ...process.env, API_URL: apiUrl, ENVIRONMENT: '', NODE_ENV: 'production' } },
  )
}

/** Static host of a folder: files below /admin, and index.html for every other path. */
export function staticHost(folder: string): Hono {
  return new Hono()
    .use('/admin/*', serveStatic({ root: folder, rewriteRequestPath: path => path.replace('/admin', '') }))
    .get('/admin/*', async context => context.html(await readFile(join(folder, 'index.html'), 'utf8')))
}
