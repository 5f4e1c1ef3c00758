import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { LARGEST_IMAGE } from '#contract/features/imagem.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { LARGEST_SHEET } from '#contract/spreadsheets.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { connect, idsOf, notify } from '../server/support/hub.ts'
import { installed } from './support/installed.ts'
import { metricsOf } from './support/metricsOf.ts'
import { PATIENCE, startServing } from './support/program.ts'
import { proxyNames, startProxy } from './support/proxies.ts'

/** Picture that cannot be pressed below the size at which nginx refuses a body by itself. */
async function heavyPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = sharp({
    create: {
      width: 720,
      height: 720,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const picture = await noise.png().toBuffer()
  expect(picture.length).toBeGreaterThan(1.2 * 1024 ** 2)
  expect(picture.length).toBeLessThan(LARGEST_IMAGE)
  return new Uint8Array(picture)
}

describe.skipIf(!hasPostgres)('behind a proxy as the guide has it', { timeout: PATIENCE }, () => {
  test.skipIf(!proxyNames.every(installed))('people sign in, read, upload and hear of events', async () => {
    const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
    const server = await startServing({
      DATABASE_URL: databaseUrl,
      TRUSTED_PROXY: '127.0.0.1',
      METRICS_PORT: '0',
    })
    const db = await openDatabase({ databaseUrl })
    onTestFinished(() => db.close())
    const picture = await heavyPicture()
    for (const [at, name] of proxyNames.entries()) {
      const address = await startProxy(name, [server.port])
      const ask = (path: string, token: string, init: RequestInit = {}) =>
        fetch(`${address}${path}`, {
          ...init,
          headers: { Authorization: `Bearer ${token}`, ...init.headers },
        })
      const signed = await ask('/api/auth/token', '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ Email: 'industria@demo.canal', Password: DEMO_PASSWORD }),
      })
      const { Token_Acess: token, IdUsuario } = await signed.json()
      const list = await ask('/api/canal/cadastros/finalidades?range=[0,9]', token)
      expect([name, list.status, (await list.json()).length]).toEqual([name, 200, expect.any(Number)])
      const sent = await ask(`/api/canal/admin/perfil/foto/adicionar?id=${IdUsuario}`, token, {
        method: 'POST',
        headers: { 'Content-Type': 'image/png' },
        body: picture,
      })
      expect([name, sent.status, await sent.json()]).toEqual([name, 200, expect.anything()])
      // As large as the server takes it: read by the server, which finds no sheet in it.
      const sheet = await ask(sheetEndpoint(entityNamed('finalidade'), 'enviar').path, token, {
        method: 'POST',
        body: new Uint8Array(LARGEST_SHEET),
      })
      expect([name, sheet.status, await sheet.json()]).toMatchObject([name, 422, { code: 'invalid' }])
      const { memory } = await connect(address, token)
      await notify(db, [IdUsuario], at + 1)
      await expect.poll(() => idsOf(memory)).toContain(at + 1)
      const metrics = await metricsOf(server)
      expect(metrics).toContain(`\ncanal_hub_connections ${at + 1}\n`)
      expect(metrics).toContain('\ncanal_database_connections{state="most"} 10\n')
      const page = await fetch(`${address}/admin/`)
      expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
  })
})
