import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { onTestFinished } from 'vitest'
import type { Notificacao } from '#contract/features/notificacao.ts'
import type { Mensagem } from '#contract/features/pagamentoMensagem.ts'
import { HUB, type HubMark } from '#contract/hub.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { attachHub } from '#server/http/hubSocket.ts'
import { serverOf } from '#server/http/listener.ts'
import type { Most } from '#server/hub/admission.ts'
import type { Hub } from '#server/hub/hub.ts'
import { publish } from '#server/hub/publish.ts'
import { demoApp, demoHub } from './demoApp.ts'
import { notificacao } from './hubModels.ts'

export const transports = [
  { name: 'WebSockets', transport: HttpTransportType.WebSockets },
  { name: 'server-sent events', transport: HttpTransportType.ServerSentEvents },
  { name: 'long polling', transport: HttpTransportType.LongPolling },
]

/** Settings of a server with a hub. */
export type HubServing = {
  readonly origins?: readonly string[]
  readonly port?: number
  readonly most?: Most
  readonly hub?: Hub
}

/** Starts an HTTP server with the application and the hub. */
export async function hubServer(
  db: Database,
  { origins = [], port: wanted = 0, most, hub = demoHub(db, most) }: HubServing = {},
) {
  const server = serverOf(demoApp(db, { corsOrigins: origins }, undefined, hub))
  attachHub(server, hub, origins)
  let answering = 0
  server.on('request', (_, response) => {
    answering += 1
    response.on('close', () => {
      answering -= 1
    })
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    await hub.stop()
    // Connections that never asked for anything are not idle: without answers in flight, all are closed.
    const leaving = setInterval(() => {
      if (answering === 0) server.closeAllConnections()
      else server.closeIdleConnections()
    }, LEAVING)
    await closed
    clearInterval(leaving)
  }
  return { url: `http://127.0.0.1:${port}`, port, server, hub, stop }
}

/** Milliseconds between two looks for connections that can be closed. */
const LEAVING = 10

type Got = { readonly notificacao: Notificacao; readonly mark: HubMark }

/** State that a client keeps across connections. */
export type Memory = {
  cursor: string | undefined
  readonly got: Got[]
  readonly messages: Mensagem[]
  connectionId: string
}

export const newMemory = (): Memory => ({ cursor: undefined, got: [], messages: [], connectionId: '' })

const ask = (url: string, token: string, path: string) =>
  fetch(`${url}/api/auth/signal/connection/${path}`, { headers: { Authorization: `Bearer ${token}` } })

export const adicionar = (url: string, token: string, connectionId: string, connectionIdOld = '') =>
  ask(url, token, `adicionar?${new URLSearchParams({ connectionId, connectionIdOld })}`)

export const excluir = (url: string, token: string, connectionId: string) =>
  ask(url, token, `excluir?${new URLSearchParams({ connectionId })}`)

/** Official client, not started. */
export function clientOf(
  url: string,
  token: string,
  transport: HttpTransportType = HttpTransportType.WebSockets,
  options: IHttpConnectionOptions = {},
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${url}${HUB}`, { transport, headers: { Authorization: `Bearer ${token}` }, ...options })
    .configureLogging(LogLevel.None)
    .build()
}

/** Connects and registers the connection as the portal does; received events go into the memory. */
export async function connect(
  url: string,
  token: string,
  { transport, memory = newMemory() }: { transport?: HttpTransportType; memory?: Memory } = {},
) {
  const client = clientOf(url, token, transport)
  client.on('NovaNotificacao', (notificacao: Notificacao, mark: HubMark) => {
    memory.got.push({ notificacao, mark })
    memory.cursor = mark.Cursor
  })
  client.on('NovaMensagem', (mensagem: Mensagem, mark: HubMark) => {
    memory.messages.push(mensagem)
    memory.cursor = mark.Cursor
  })
  const before = memory.connectionId
  client.on('SetConnectionId', id => {
    memory.connectionId = id
  })
  const closed = new Promise<Error | undefined>(resolve => client.onclose(resolve))
  onTestFinished(() => client.stop())
  await client.start()
  const cursor = await client.invoke<string>('GetConnectionId', ...(memory.cursor ? [memory.cursor] : []))
  memory.cursor ??= cursor
  const { status } = await adicionar(url, token, memory.connectionId, before)
  return { client, memory, closed, status }
}

/** Publishes a notification to users. */
export const notify = (db: Database, to: readonly number[], Id: number, data = notificacao(Id)) =>
  asOwner(db, trx => publish(trx, { to, method: 'NovaNotificacao', data }))

export const idsOf = ({ got }: Memory) => got.map(({ notificacao: { Id } }) => Id)
