import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { columnField, entityNamed, fieldsOf } from '#contract/entity.ts'
import { load } from '../load/load.ts'
import { startServer } from '../server/support/server.ts'

const entity = entityNamed('despesa')

/** Rows of the list that the portal and its peer show. */
export const ROWS = 100

/**
 * Server of the portal, with a plain react-admin application of the same rows, columns and form beside it, and a
 * signed-in user; `stop` ends it.
 */
export async function startBesidePeer() {
  const folder = mkdtempSync(join(tmpdir(), 'canal-peer-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'peer'),
    base: '/peer/',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder },
  })
  const server = await startServer()
  await load(server.db, { rows: ROWS, register: entity.name }, () => {})
  const user = await server.signIn('industria@demo.canal')
  const host = new Hono()
  host.use('/peer/*', serveStatic({ root: folder, rewriteRequestPath: path => path.replace(/^\/peer/, '') }))
  host.mount('/', server.app.fetch, { replaceRequest: request => request })
  const columns = entity.spec.list.map(name => columnField(entity.spec.fields, name, 'pt'))
  const asked = {
    columns: JSON.stringify(columns),
    fields: JSON.stringify(fieldsOf(entity.spec.fields).map(([name, { kind }]) => [name, kind])),
    token: user.Token_Acess,
  }
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    host,
    user,
    stop,
    peerUrl: (rows: number) => `/peer/?${new URLSearchParams({ ...asked, rows: String(rows) })}`,
    // In the order of the peer: another order brings both the same rows.
    ourUrl: (rows: number) => `/admin/despesas?perPage=${rows}&page=1&sort=${columns[0]}&order=ASC`,
  }
}
