import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { Problem } from '#server/core/problem.ts'
import { newNonce, type PolicyHosts, portalPolicy } from './headers.ts'
import { preloadsFor } from './preloads.ts'

/** Output folder of `vite build` for the portal. */
export const PORTAL_FOLDER = join(import.meta.dirname, '../../../dist/portal')

/** Runtime configuration of the portal, so that one build runs in every environment. */
export type PortalConfiguration = {
  readonly product: string
  /** Name under which errors are reported. */
  readonly environment: string
  /** Null where errors are not reported. */
  readonly sentryDsn: string | null
  /** Host of the API, and hub of that host; this server's own where there is none. */
  readonly apiUrl?: string | null
  readonly hubUrl?: string | null
}

/**
 * Path of a file: of the folder of files, or by its extension; a mistyped number such as `/partnumbers/1.5` is a page's.
 */
const FILE = /^\/admin\/assets\/|\.[a-z]\w*$/i

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The portal under /admin/: its files, its configuration, and its page for every path that is not a file. */
export function mountPortal(
  app: Hono,
  { product, environment, sentryDsn, apiUrl, hubUrl: hub = null }: PortalConfiguration,
): void {
  const api = apiUrl ?? ''
  app.get('/', context => context.redirect('/admin/'))
  app.get('/admin', context => context.redirect('/admin/'))
  app.get('/admin/configuration.json', context => context.json({ product, api, hub, environment, sentryDsn }))
  app.use(
    '/admin/assets/*',
    serveStatic({
      root: PORTAL_FOLDER,
      rewriteRequestPath: path => path.replace(/^\/admin/, ''),
      precompressed: true,
      onFound: (_, context) => context.header('Cache-Control', IMMUTABLE),
    }),
  )
  app.get('/admin/*', async context => {
    if (FILE.test(context.req.path)) throw new Problem('notFound')
    const called = [...[api, hub ?? ''].flatMap(withSockets), sentryDsn ?? '']
    return pageAnswer(context, { pictures: [api], called })
  })
}

/** Address with that of its WebSockets, which a policy does not derive from it. */
const withSockets = (url: string) => [url, url.replace(/^http/, 'ws')]

const built = (name: string) => readFile(join(PORTAL_FOLDER, name), 'utf8')

async function pageAnswer(context: Context, hosts: PolicyHosts): Promise<Response> {
  const [html, manifest] = await Promise.all([built('index.html'), built('.vite/manifest.json')])
  const nonce = newNonce()
  const links = preloadsFor(context.req.path.slice('/admin'.length), JSON.parse(manifest))
    .filter(file => !html.includes(file))
    .map(file => `<link rel="modulepreload" crossorigin href="/admin/${file}" nonce="${nonce}">`)
  const page = html.replaceAll('__NONCE__', nonce).replace('</head>', `${links.join('\n')}\n</head>`)
  return context.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': portalPolicy(nonce, hosts),
  })
}
