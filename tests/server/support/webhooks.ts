import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { type SendingOptions, startWebhooks } from '#server/features/webhook/sending.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'

const webhook = entityNamed('webhook')

/** Request that a receiver got. */
export type Got = {
  readonly path: string
  readonly socket: Socket
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Body as JSON. */
  readonly told: { readonly type: string; readonly data: { readonly Id: number; readonly Campos: string[] } }
}

/** Receiver on this machine: what it got, and how it answers, with 200 unless told otherwise. */
export async function newReceiver() {
  const got: Got[] = []
  const state = {
    got,
    connections: 0,
    answer: (response: ServerResponse, _: Got): unknown => response.end('{"ok":true}'),
    url: '',
    port: 0,
  }
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { url: path = '', headers, socket } = request
    const one: Got = { path, socket, headers, body, told: JSON.parse(body) }
    got.push(one)
    state.answer(response, one)
  })
  http.on('connection', () => {
    state.connections += 1
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  state.port = (http.address() as AddressInfo).port
  state.url = `http://127.0.0.1:${state.port}/avisos`
  return state
}

/** Sends what waits, until the test ends. */
export function sending({ db }: Server, options: SendingOptions = {}): void {
  const encryption = encryptionWith({ secret: DEMO_SECRET })
  const { stop } = startWebhooks({ db, encryption }, { poll: 50, ...options })
  onTestFinished(stop)
}

/** New secret of a webhook. */
export async function webhookSecret(maker: Worker, Id: number): Promise<string> {
  const { status, body } = await maker.call('/api/canal/admin/webhook/gerar', { Id })
  if (status !== 200) throw new Error(`No secret: ${status} ${JSON.stringify(body)}`)
  return (body as { readonly Segredo: string }).Segredo
}

/** Webhook of purposes with its secret, until the test ends. */
export async function newWebhook(maker: Worker, Endereco: string, values: Row = {}) {
  const record = await maker.createSample(webhook, { Endereco, Servicos: ['FINALIDADE'], ...values })
  const secret = await webhookSecret(maker, record.Id)
  onTestFinished(async () => void (await maker.remove(webhook, record.Id)))
  return { Id: record.Id, record, secret }
}

/** Log of a webhook's deliveries, the earliest first. */
export async function logOf(maker: Worker, id: number): Promise<readonly StoredRow[]> {
  const { body } = await maker.list(entityNamed('webhook/entrega'), `idWebhook=${id}&sort=["Id","ASC"]`)
  return body as readonly StoredRow[]
}

/** Ends the pauses of what waits to be sent again. */
export async function pausesEnd({ db }: Server): Promise<void> {
  await sql`update webhook_entrega set "ProximaTentativa" = now() where "Status" = 1`.execute(db.kysely)
}
