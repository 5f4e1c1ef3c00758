import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { freePort } from '../boot/support/freePort.ts'
import { installed } from '../boot/support/installed.ts'
import { type Serving, startServing } from '../boot/support/program.ts'
import { type ProxyName, startProxy } from '../boot/support/proxies.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { endpointOf } from '../server/support/registers.ts'

const CALLERS = 6
/** Milliseconds within which haproxy has noticed that a process is ready again, by the guide. */
const NOTICED = 3_000

const finalidade = entityNamed('finalidade')
const [LIST, ADD] = [endpointOf(finalidade, 'list').path, endpointOf(finalidade, 'adicionar').path]

/** Two servers on one database, each at a port of its own, with what restarts one. */
async function twoServers(DATABASE_URL: string, DRAIN_SECONDS: string) {
  const ports = [String(await freePort()), String(await freePort())]
  const start = (PORT: string) =>
    startServing({ DATABASE_URL, PORT, DRAIN_SECONDS, TRUSTED_PROXY: '127.0.0.1' })
  const servers: Serving[] = await Promise.all(ports.map(start))
  const restart = async (at: number) => {
    const ended = await servers[at]?.stop()
    expect(ended).toMatchObject({ code: 0, err: '' })
    servers[at] = await start(ports[at] ?? '')
  }
  return { ports, restart, first: servers[0] as Serving }
}

/** Calls at once until `end`: two lists to each record that is added, none repeated; answers what failed. */
function calling(address: string, token: string) {
  const failed: string[] = []
  const added: string[] = []
  let [calls, isOver] = [0, false]
  const call = async (body?: unknown) => {
    calls += 1
    const response = await fetch(`${address}${body ? ADD : `${LIST}?range=[0,9]`}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${body ? 'POST' : 'GET'} ${response.status}`)
  }
  const noting = (work: Promise<void>) => work.catch((error: unknown) => void failed.push(String(error)))
  const caller = async (number: number) => {
    for (let n = 0; !isOver; n += 1) {
      await noting(call())
      await noting(call())
      const Descricao = `Rodízio ${number}-${n}`
      await noting(call({ Descricao, Ativo: true }).then(() => void added.push(Descricao)))
    }
  }
  const work = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)))
  return {
    calls: () => calls,
    end: async () => {
      isOver = true
      await work
      return { failed, added }
    },
  }
}

const proxies: readonly { readonly name: ProxyName; readonly drain: string; readonly pause: number }[] = [
  { name: 'nginx', drain: '0', pause: 0 },
  { name: 'haproxy', drain: '5', pause: NOTICED },
]

test.skipIf(!hasPostgres).each(
  [
    { restarts: 1, least: 500 },
    { restarts: 5, least: 10_000 },
  ].flatMap(times => proxies.filter(({ name }) => installed(name)).map(proxy => ({ ...proxy, ...times }))),
)(
  '$restarts restarts of each of two servers behind $name lose none of $least calls',
  async ({ name, drain, pause, restarts, least }) => {
    const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
    const { ports, restart, first } = await twoServers(databaseUrl, drain)
    const token = await first.signIn()
    const work = calling(await startProxy(name, ports), token)
    for (let round = 0; round < restarts; round += 1) {
      for (const at of [0, 1]) {
        await restart(at)
        await wait(pause)
      }
    }
    await expect.poll(work.calls, { timeout: 300_000 }).toBeGreaterThan(least)
    const { failed, added } = await work.end()
    expect(failed).toEqual([])
    const db = await openDatabase({ databaseUrl })
    onTestFinished(() => db.close())
    const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from finalidade where "Descricao" like 'Rodízio %'`.execute(db.kysely)
    expect(rows[0]?.n).toBe(added.length)
  },
)
