import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect as connectSecurely, type SecureVersion } from 'node:tls'
import forge from 'node-forge'
import { Client } from 'pg'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { LARGEST_IMAGE } from '#contract/features/imagem.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { LARGEST_SHEET } from '#contract/spreadsheets.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { signedCertificate } from '#demo/seed/signedCertificate.ts'
import { languages } from '#i18n/words.ts'
import { translate } from '#server/core/language.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { connect, idsOf, notify } from '../server/support/hub.ts'
import { installed } from './support/installed.ts'
import { metricsOf } from './support/metricsOf.ts'
import { PATIENCE, startServing } from './support/program.ts'
import { OUTAGE, proxyAt, proxyNames, startedProxy, startProxy } from './support/proxies.ts'

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

describe.skipIf(!hasPostgres)(
  'behind a proxy as the guide has it, in an outage',
  { timeout: PATIENCE },
  () => {
    test.skipIf(!proxyNames.every(installed))(
      'people read what can be read, and else are told so',
      async () => {
        const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
        const [, database = ''] = /@\/(\w+)/.exec(databaseUrl) ?? []
        const server = await startServing({ DATABASE_URL: databaseUrl, TRUSTED_PROXY: '127.0.0.1' })
        const token = await server.signIn()
        const proxies = await Promise.all(
          proxyNames.map(async name => ({ name, ...(await startedProxy(name, [server.port])) })),
        )
        const admin = new Client({ connectionString: databaseUrl.replace(database, 'postgres') })
        await admin.connect()
        await admin.query(`alter database ${database} set default_transaction_read_only = on`)
        await admin.end()
        const ready = () => server.ask('/health/ready')
        await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: 503, body: { status: 'readOnly' } })
        const haproxy = proxies.find(({ name }) => name === 'haproxy')
        await expect
          .poll(() => haproxy?.said(), { timeout: 20_000 })
          .toContain("backend 'canal' has no server available")
        const headers = { Authorization: `Bearer ${token}` }
        for (const { name, address } of proxies) {
          const list = await fetch(`${address}/api/canal/cadastros/finalidades?range=[0,9]`, { headers })
          expect([name, list.status, (await list.json()).length]).toEqual([name, 200, expect.any(Number)])
          const hub = await fetch(`${address}/hub/negotiate?negotiateVersion=1`, { method: 'POST', headers })
          expect([name, hub.status]).toEqual([name, 200])
        }

        await server.stop()
        const page = readFileSync(OUTAGE, 'utf8')
        for (const { name, address } of proxies)
          for (const path of ['/admin/', '/api/auth/token', '/hub']) {
            const answer = await fetch(`${address}${path}`, { method: path === '/admin/' ? 'GET' : 'POST' })
            const { status } = answer
            const [retry, type] = ['Retry-After', 'Content-Type'].map(of => answer.headers.get(of))
            expect({
              name,
              path,
              status,
              retry,
              type: type?.toLowerCase(),
              text: await answer.text(),
            }).toEqual({
              ...{ name, path, status: 503, retry: '10', type: 'text/html; charset=utf-8', text: page },
            })
          }
      },
    )

    test('the page says it in each language, as the product does', () => {
      const page = readFileSync(OUTAGE, 'utf8')
      const said = [...page.matchAll(/<p lang="(\w+)[^"]*">(.*)<\/p>/g)].map(([, ...parts]) => parts)
      expect(said).toEqual(languages.map(one => [one, translate(one, 'problems.unavailable')]))
    })
  },
)

/** Files of a certificate of this machine and its key. */
function certificateFiles() {
  const day = 86_400_000
  const { key, certificate } = signedCertificate({
    ...{ subject: 'localhost', issuer: 'localhost' },
    ...{ from: new Date(Date.now() - day), to: new Date(Date.now() + day) },
  })
  const folder = temporaryFolder()
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  writeFileSync(files.certificate, forge.pki.certificateToPem(certificate))
  writeFileSync(files.key, forge.pki.privateKeyToPem(key))
  return files
}

/** Version of TLS that a port speaks with a client that knows one alone; code of the error where it speaks none. */
function spoken(port: number, version: SecureVersion, ciphers = 'ALL:@SECLEVEL=0'): Promise<string> {
  return new Promise(resolve => {
    const asked = { port, host: '127.0.0.1', rejectUnauthorized: false, ciphers }
    const socket = connectSecurely({ ...asked, minVersion: version, maxVersion: version }, () => {
      resolve(socket.getProtocol() ?? '')
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })
}

describe('a proxy of the guide', { timeout: PATIENCE }, () => {
  test.skipIf(!proxyNames.every(installed))(
    'speaks TLS 1.3 and 1.2, with forward secrecy, and nothing older',
    async () => {
      const tls = certificateFiles()
      for (const name of proxyNames) {
        const { port, assertRunning } = await proxyAt(name, ['1'], tls)
        await expect
          .poll(async () => {
            assertRunning()
            return spoken(port, 'TLSv1.3')
          })
          .toBe('TLSv1.3')
        expect([name, await spoken(port, 'TLSv1.2')]).toEqual([name, 'TLSv1.2'])
        const refused = [
          await spoken(port, 'TLSv1.1'),
          await spoken(port, 'TLSv1'),
          await spoken(port, 'TLSv1.2', 'AES256-GCM-SHA384:@SECLEVEL=0'),
          await spoken(port, 'TLSv1.2', 'ECDHE-RSA-AES256-SHA:@SECLEVEL=0'),
        ]
        expect([name, ...refused]).toEqual([name, ...refused.map(() => expect.stringMatching(/^ERR_SSL_/))])
      }
    },
  )
})
