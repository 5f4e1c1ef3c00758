import { join } from 'node:path'
import { entityNamed } from '#contract/entity.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { openWindow } from '../bench/window.ts'
import { startServer } from '../server/support/server.ts'

type Scene = {
  readonly file: string
  readonly path: string
  readonly storage?: Readonly<Record<string, string>>
}

const FOLDER = join(import.meta.dirname, '../../docs/screenshots')

const record = (name: 'pagamento' | 'partnumber', id: number) => recordPath(entityNamed(name), id)
const waiting = `/pagamentos?filter=${encodeURIComponent(JSON.stringify({ StatusPagamento: 2 }))}`

/** Pages of the demo that the README shows. */
const scenes: readonly Scene[] = [
  { file: 'overview', path: '/' },
  { file: 'inbox', path: waiting },
  { file: 'request', path: record('pagamento', 1), storage: { portal_theme: 'dark' } },
  { file: 'list', path: '/partnumbers', storage: { portal_language: 'en' } },
  { file: 'record', path: record('partnumber', 1), storage: { portal_language: 'es' } },
]

const server = await startServer()
const user = await server.signIn('industria@demo.canal')
const { origin, context, close } = await openWindow(server.app, user)
for (const { file, path, storage = {} } of scenes) {
  const page = await context.newPage()
  await page.addInitScript(stored => Object.assign(localStorage, stored), {
    portal_theme: 'light',
    portal_language: 'pt',
    ...storage,
  })
  await page.goto(`${origin}/admin${path}`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root, [role=progressbar]'))
  await page.screenshot({ path: join(FOLDER, `${file}.png`), animations: 'disabled' })
  await page.close()
}
await close()
await server.stop()
