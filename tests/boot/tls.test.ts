import { once } from 'node:events'
import { copyFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { serverCertificate } from '#demo/siscomex/certificate.ts'
import { createHttpServer } from '#server/core/tls.ts'
import { readEnvironment } from '#server/environment.ts'
import { plainConnections } from '#server/plainConnections.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { collectedLog } from '../server/support/logLines.ts'
import { logLinesOf } from './support/logLinesOf.ts'
import { demoFolder, PATIENCE, startProgram } from './support/program.ts'

/** Folder with a certificate of this machine, and the variables that name it. */
function certified() {
  const folder = temporaryFolder()
  const { cert } = serverCertificate(folder)
  const files = { cert: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  return { ca: cert, files, variables: { TLS_CERT: files.cert, TLS_KEY: files.key } }
}

/** Answer over TLS, and the certificate that was shown. */
const askedOver = (port: number, path: string, ca: string) =>
  new Promise<{ readonly status: number | undefined; readonly shown: string }>((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      const { fingerprint256: shown } = (response.socket as TLSSocket).getPeerCertificate()
      response.resume().once('end', () => resolve({ status: response.statusCode, shown }))
    }
    get({ host: 'localhost', port, path, ca, agent: false }, answered).once('error', reject)
  })

const portIn = (out: string, name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(out)?.[1])

test('a server with a certificate speaks TLS alone, at the port of its metrics, too', {
  timeout: PATIENCE,
}, async () => {
  const { ca, variables } = certified()
  const { said } = startProgram(['demo/main.ts'], { DATA_DIR: demoFolder(), METRICS_PORT: '0', ...variables })
  await expect.poll(() => said.out, { timeout: PATIENCE }).toContain('https://localhost')
  const [port, metrics] = [portIn(said.out, 'localhost'), portIn(said.out, '127.0.0.1')]
  expect(await askedOver(port, '/health', ca)).toMatchObject({ status: 200 })
  expect(await askedOver(metrics, '/metrics', ca)).toMatchObject({ status: 200 })
  for (const one of [port, metrics]) await expect(fetch(`http://localhost:${one}/health`)).rejects.toThrow()
  expect(logLinesOf(said.out).filter(({ msg }) => msg === 'connections without TLS')).toEqual([])
})

const logged = collectedLog('warn')

test('a renewed certificate is shown without a restart, and one that is not whole leaves the former', async () => {
  const [first, second] = [certified(), certified()]
  const server = createHttpServer(first.files, {}, (_, response) => response.end(), { look: 20 })
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const { shown } = await askedOver(port, '/', first.ca)
  writeFileSync(first.files.cert, '-----BEGIN CERTIFICATE-----')
  await expect.poll(() => logged.lines()).toMatchObject([{ msg: 'certificate not renewed' }])
  expect((await askedOver(port, '/', first.ca)).shown).toBe(shown)
  copyFileSync(second.files.key, first.files.key)
  copyFileSync(second.files.cert, first.files.cert)
  await expect
    .poll(async () => (await askedOver(port, '/', second.ca).catch(() => undefined))?.status)
    .toBe(200)
})

test('a connection that says nothing is closed', async () => {
  const server = createHttpServer(certified().files, {}, (_, response) => response.end(), { handshake: 50 })
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const socket = connect((server.address() as AddressInfo).port, 'localhost')
  await once(socket.resume(), 'close')
  expect(await new Promise(resolve => server.getConnections((_, count) => resolve(count)))).toBe(0)
})

const PRODUCTION = { SECRET: 'um segredo que ninguém adivinha, 2026', DATA_DIR: 'dados' }

test('a certificate without its key, or with that of another, is refused at the start', () => {
  const [one, other] = [certified(), certified()]
  const refusalOf = (variables: Readonly<Record<string, string>>) => () =>
    readEnvironment({ ...PRODUCTION, ...variables }, 'production')
  expect(refusalOf({ TLS_CERT: one.files.cert })).toThrow('TLS_CERT and TLS_KEY must be set together')
  for (const key of [other.files.key, join(temporaryFolder(), 'none.pem')])
    expect(refusalOf({ TLS_CERT: one.files.cert, TLS_KEY: key })).toThrow('must be files in PEM')
})

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'on this machine',
    {
      ...{ DATABASE_URL: 'postgres://canal@127.0.0.1/canal', SMTP_URL: 'smtp://localhost' },
      CLAMAV: '[::1]:3310',
    },
    [],
  ],
  [
    'by a socket',
    { DATABASE_URL: 'postgres://canal@/canal?host=/run/postgresql', CLAMAV: '/run/clamav/clamd.ctl' },
    [],
  ],
  [
    'over TLS',
    {
      DATABASE_URL: 'postgres://canal@db.example/canal?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
    },
    [],
  ],
  [
    'beyond it without',
    {
      ...{
        DATABASE_URL: 'postgres://canal@db.example/canal?sslmode=prefer',
        SMTP_URL: 'smtp://mail.example',
        CLAMAV: 'scanner.example:3310',
      },
      ...{ HOST: '0.0.0.0', METRICS_PORT: '0', METRICS_HOST: '10.0.0.1' },
    },
    ['DATABASE_URL', 'SMTP_URL', 'CLAMAV', 'HOST', 'METRICS_HOST'],
  ],
])('connections %s are told of as they are', (_, variables, plain) => {
  const set = { ...PRODUCTION, MAIL_FROM: 'canal@canal.example', ...variables }
  expect(plainConnections(readEnvironment(set, 'production'))).toEqual(plain)
})
