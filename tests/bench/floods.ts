import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import type { Followed } from '#contract/hub.ts'
import { load } from '../load/load.ts'
import { clientOf, hubServer } from '../server/support/hub.ts'
import { PHOTOS } from '../server/support/photos.ts'
import { endpointOf, worker } from '../server/support/registers.ts'
import type { Server } from '../server/support/server.ts'
import { duringFlood } from './duringFlood.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { quantile } from './quantile.ts'

const ROWS = 20_000
const FLOODERS = 8
/** Calls of a round: of the first, which warms up, of the one on an idle server, and of the one during a flood. */
const CALLS = 100
/** Pictures and connections of a round: a user may send 120 pictures a minute. */
const FEW_CALLS = 30
/** Messages of a connection that floods: with more it is cut off. */
const MESSAGES = 90
const partnumber = entityNamed('partnumber')

type Work = () => Promise<unknown>

/** 99th percentile of a call's milliseconds. */
async function slowestOf(call: Work, calls: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.99)
}

/** Call of another company while eight of one company's calls are under way at any time, beside the call alone. */
async function during(what: string, flood: Work, call: Work, calls = CALLS): Promise<Figure> {
  await slowestOf(call, calls)
  const against = await slowestOf(call, calls)
  const value = await duringFlood(flood, FLOODERS, () => slowestOf(call, calls))
  return { what: `99 % of ${what}`, value, unit: 'ms', floor: 'on an idle server, 2 wanted', against }
}

/** Fetched call; one that floods may be told to wait, and asks on. */
const asking =
  (url: string, token: string, body?: Uint8Array<ArrayBuffer>, mayWait = false) =>
  async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, ...(body && { method: 'POST', body }) })
    await answer.arrayBuffer()
    if (answer.status !== 200 && !mayWait) throw new Error(`${url} was answered with ${answer.status}`)
  }

/** Each of what all companies share, held by one company, and how long another waits for the same. */
async function figuresOf(server: Server, token: string, engine: string): Promise<readonly Figure[]> {
  await load(server.db, { rows: ROWS, register: partnumber.name }, () => {})
  const { Token_Acess: other, IdUsuario } = await server.signIn('outra@demo.canal')
  const { url, stop } = await hubServer(server.db)
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#3a64a9' } })
      .png()
      .toBuffer()
  const { Id } = await worker(server, token).createSample(partnumber)
  const photo = `${url}${PHOTOS}/adicionar?idPartnumber=${Id}&nome=a.png`
  const face = `${url}/api/canal/admin/perfil/foto/adicionar?id=${IdUsuario}`
  const list = `${url}${endpointOf(partnumber, 'list').path}?range=[0,24]`
  const search = `${list}&filter=${encodeURIComponent('{"q":"rolamento"}')}`
  const named = (what: string) => `${what}, ${engine}`
  const figures = [
    await during(
      named('faces sent while a company floods pictures'),
      asking(photo, token, new Uint8Array(await picture(4_000)), true),
      asking(face, other, new Uint8Array(await picture(64))),
      FEW_CALLS,
    ),
    await during(
      named('follows while a company floods the hub'),
      () => following(url, token, MESSAGES)().catch(() => pause(100)),
      following(url, other, 1),
      FEW_CALLS,
    ),
    await during(
      named('searches while a company floods searches'),
      asking(search, token, undefined, true),
      asking(search, other),
    ),
    await during(
      named('lists while a company floods searches'),
      asking(search, token, undefined, true),
      asking(list, other),
    ),
  ]
  await stop()
  return figures
}

/** Connection to the hub that follows a list so many times at once, and goes. */
const following = (url: string, token: string, times: number) => async () => {
  const wanted: Followed = { Registro: partnumber.name, Id: null, Cliente: null, Idade: 0 }
  const client = clientOf(url, token)
  await client.start()
  await Promise.all(Array.from({ length: times }, () => client.invoke('Acompanhar', wanted)))
  await client.stop()
}

/**
 * Calls of one company while another floods what both share, on each engine. Clients that flood are of this process, too, and
 * share its processors: times are a little worse than the server's.
 */
export const floodFigures = () =>
  onEachEngine((server, { token }, engine) => figuresOf(server, token, engine))
