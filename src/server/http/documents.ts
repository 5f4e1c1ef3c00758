import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { openApi } from '#contract/openapi/document.ts'
import { translate } from '#server/core/language.ts'
import { DOCUMENT_POLICY } from './headers.ts'

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

const library = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const SCRIPT = 'text/javascript; charset=utf-8'

const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>canal-admin API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <main id="document"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#document', deepLinking: true, docExpansion: 'none', filter: true })`

/** The OpenAPI document, and a page to read it with. */
export function mountDocuments(app: Hono): void {
  // Generated on the first request: generation takes a fifth of a second, and most runs never need the
  // document.
  let document: string | undefined
  app.get('/api/openapi.json', context => {
    document ??= JSON.stringify(openApi(version, key => translate('en', key)))
    return context.body(document, 200, { 'Content-Type': 'application/json' })
  })
  app.get('/api/docs', context =>
    context.body(page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': DOCUMENT_POLICY,
    }),
  )
  app.get('/api/docs/start.js', context => context.body(start, 200, { 'Content-Type': SCRIPT }))
  for (const [name, type] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, async context =>
      context.body(await readFile(join(library, name)), 200, {
        'Content-Type': type,
        'Cache-Control': 'max-age=86400',
      }),
    )
  }
}
