import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawData, WebSocket } from 'ws'
import type { Session } from '#contract/session.ts'
import { hasPostgres, startPostgres } from '../db/support/postgres.ts'
import { adicionar } from '../server/support/hub.ts'
import type { Figure } from './figure.ts'
import { residentMebibytes } from './measure.ts'
import { quantile } from './quantile.ts'

const CONNECTIONS = 2_000
const AT_ONCE = 20
const EVENTS = 80
const BETWEEN = 100
const MOST_MEBIBYTES = 512
const LONGEST = 100
const PING = 15_000
const END = '\x1e'

type Served = { readonly url: string; readonly sessions: readonly Session[] }

/**
 * Memory of a process with 2,000 connections, and latency of an event from before its transaction to each
 * client.
 */
export async function hubFigures(): Promise<readonly Figure[]> {
  if (!hasPostgres) return []
  const postgres = await startPostgres()
  const server = fork(join(import.meta.dirname, 'hubServing.ts'), [await postgres.createDatabase()])
  const [{ url, sessions }] = (await once(server, 'message')) as [Served]

  const sentAt = new Map<number, number>()
  const took: number[] = []
  const onRecord = (text: string) => {
    const { target, arguments: given } = JSON.parse(text)
    if (target === 'NovaNotificacao') took.push(performance.now() - (sentAt.get(given[0].Id) ?? 0))
  }
  const users = Array.from({ length: CONNECTIONS }, (_, at) => sessions[at % sessions.length])
  while (users.length > 0) {
    await Promise.all(users.splice(0, AT_ONCE).map(user => user && open(url, user.Token_Acess, onRecord)))
  }
  const mebibytes = residentMebibytes(server.pid ?? 0)

  for (let Id = 1; Id <= EVENTS; Id += 1) {
    sentAt.set(Id, performance.now())
    server.send([sessions[Id % sessions.length]?.IdUsuario, Id])
    await wait(BETWEEN)
  }
  const all = (EVENTS * CONNECTIONS) / sessions.length
  for (let tries = 0; took.length < all && tries < 100; tries += 1) await wait(BETWEEN)
  server.kill('SIGKILL')
  await postgres.remove()
  if (took.length !== all) throw new Error(`${took.length} of ${all} events arrived`)
  const what = `${CONNECTIONS} connections`
  return [
    { what, value: mebibytes, unit: 'MiB', floor: 'its limit', against: MOST_MEBIBYTES },
    {
      what: `event to ${what}, p99`,
      value: quantile(took, 0.99),
      unit: 'ms',
      floor: 'its limit',
      against: LONGEST,
    },
  ]
}

/** Opens and registers a connection without the official client, whose memory would be measured as well. */
async function open(url: string, token: string, onRecord: (text: string) => void): Promise<void> {
  const negotiated = await fetch(`${url}/hub/negotiate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const { connectionId, connectionToken } = (await negotiated.json()) as Record<string, string>
  const socket = new WebSocket(`${url.replace('http', 'ws')}/hub?id=${connectionToken}`)
  await once(socket, 'open')
  socket.send(`{"protocol":"json","version":1}${END}`)
  await once(socket, 'message')
  socket.on('message', (data: RawData) => String(data).split(END).filter(Boolean).forEach(onRecord))
  // Keep-alive, as in the official client: the server closes silent connections.
  setInterval(() => socket.send(`{"type":6}${END}`), PING).unref()
  const { status } = await adicionar(url, token, connectionId ?? '')
  if (status !== 200) throw new Error(`A connection was not tied: ${status}`)
}
