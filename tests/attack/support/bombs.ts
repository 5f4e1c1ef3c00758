import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { demoFolder, type Serving, startServing } from '../../boot/support/program.ts'
import { bookOf, repeated } from '../../server/support/ooxml.ts'
import { connected, head } from '../../server/support/rawHttp.ts'
import { fileValue, PFX_PASSWORD, withRounds } from '../../support/pfx.ts'
import type { Look, Seen } from './watcher.ts'

const SHEET = sheetEndpoint(entityNamed('finalidade'), 'enviar').path
const PHOTO = '/api/canal/admin/perfil/foto/adicionar'
const CERTIFICATE = '/api/canal/cadastros/certificado/adicionar'
const MEGABYTE = 1024 * 1024

/** Status codes that may answer hostile input. */
export const REFUSALS = [400, 401, 408, 411, 413, 422, 429, 503]

type Sender = { readonly token: string; readonly user: number }

/**
 * Denial-of-service attempt: a small file that expands, or many connections. Returns the status codes of the
 * answers.
 */
export type Bomb = (server: Serving, session: Sender) => Promise<readonly number[]>

const post = async ({ address }: Serving, path: string, { token }: Sender, body: Uint8Array | string) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: body as BodyInit })
  await answer.arrayBuffer()
  return answer.status
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Sends the same file several times at once. */
const sheet =
  (make: () => Uint8Array): Bomb =>
  (server, session) => {
    const file = make()
    return times(3, () => post(server, SHEET, session, file))
  }

const far = () =>
  bookOf(
    Array.from(
      { length: 19_000 },
      (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
    ).join(''),
  )

/** Sends endless chunked bodies on many connections, without a session. */
const anonymous: Bomb = async ({ port }) => {
  const chunk = `${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`
  return times(60, async () => {
    const { send, answer, socket } = connected(Number(port))
    await send(head(`POST ${SHEET}`, { 'Transfer-Encoding': 'chunked' }))
    const { status } = await answer()
    await Promise.race([send(chunk.repeat(4)), pause(1_000)])
    socket.destroy()
    return status
  })
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

const certificates: Bomb = (server, session) => {
  const Arquivo = fileValue(withRounds(2 ** 31 - 1))
  return times(4, at =>
    post(server, CERTIFICATE, session, JSON.stringify({ Nome: `Bomba ${at}`, Arquivo, Senha: PFX_PASSWORD })),
  )
}

const pictures: Bomb = async (server, session) => {
  const file = await picture(6_300)
  return times(20, () => post(server, `${PHOTO}?id=${session.user}`, session, file))
}

export const bombs: readonly (readonly [string, Bomb])[] = [
  ['bodies without an end from nobody', anonymous],
  ['a text in ten thousand cells', sheet(() => repeated('x'.repeat(25_000), 10_000))],
  ['a header of eight million columns', sheet(() => Buffer.from(`Descrição${';'.repeat(8_000_000)}\nx`))],
  ['cells in the last column', sheet(far)],
  ['a cell of 19 MB', sheet(() => Buffer.from(`Descrição\n${'x'.repeat(19 * MEGABYTE)}`))],
  ['sixteen million empty lines', sheet(() => Buffer.from(`Descrição${'\n'.repeat(16 * MEGABYTE)}x`))],
  ['a password hashed two thousand million times', certificates],
  ['pictures of forty million pixels', pictures],
]

const quantileOf = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? 0

/**
 * 95th percentile of the response time of `/health`, in milliseconds, and the peak memory of the process, in
 * MB.
 */
type Watched = { readonly p95: number; readonly peak: number }

/** Measures in a worker thread, because this one is busy sending. */
function watch({ address, pid = 0 }: Serving): () => Promise<Watched> {
  const look: Look = { address, pid }
  const watcher = new Worker(new URL('./watcher.ts', import.meta.url), { workerData: look })
  const seen = once(watcher, 'message')
  return async () => {
    watcher.postMessage('end')
    const [{ answers, peak }] = (await seen) as [Seen]
    return { p95: quantileOf(answers, 0.95), peak }
  }
}

const IDLE = 1_500

/** Starts a server with a signed-in user, and measures it while idle. */
export async function startWatched() {
  const server = await startServing({ DATA_DIR: demoFolder() })
  const { body } = await server.ask('/api/auth/token', '', {
    Email: 'industria@demo.canal',
    Password: DEMO_PASSWORD,
  })
  const { Token_Acess: token, IdUsuario: user } = body as Session
  const idle = watch(server)
  await pause(IDLE)
  return { server, session: { token, user }, idle: await idle(), watch: () => watch(server) }
}

/** Limits: response time of `/health` in milliseconds, and memory in MB above that of the idle server. */
const HEALTHY = 250
const MEGABYTES = 300

/** Throws when other callers were not answered in time. */
export function assertAnswered(idle: Watched, { p95 }: Watched): void {
  expect(p95).toBeLessThan(HEALTHY + 10 * idle.p95)
}

/**
 * Throws when other callers were not answered in time or memory exceeded the limit. The limit of time grows
 * with that of the idle server, because sender, watcher and server share the processors, often with other
 * tests.
 */
export function assertHarmless(idle: Watched, watched: Watched, megabytes = MEGABYTES): void {
  assertAnswered(idle, watched)
  expect(watched.peak - idle.peak).toBeLessThan(megabytes)
}
