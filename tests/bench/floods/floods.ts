import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { entityNamed } from '#contract/entity.ts'
import { load } from '../../load/load.ts'
import { hubServer } from '../../server/support/hub.ts'
import { PHOTOS } from '../../server/support/photos.ts'
import { endpointOf, worker } from '../../server/support/registers.ts'
import type { Server } from '../../server/support/server.ts'
import { onEachEngine } from '../engines.ts'
import type { Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { asking, type Flood, following } from './calls.ts'

const ROWS = 20_000
const FLOODERS = 8
/** Calls of a round: of the first, which warms up, of the one on an idle server, and of the one during a flood. */
const CALLS = 100
/** Pictures and connections of a round: a user may send 120 pictures a minute. */
const FEW_CALLS = 30
/** Messages of a connection that floods: with more it is cut off. */
const MESSAGES = 90
/** Milliseconds after which a flood is under way. */
const UNDER_WAY = 1_000
const partnumber = entityNamed('partnumber')

type Honest = () => Promise<unknown>

/** 99th percentile of a call's milliseconds; throws where one is refused. */
async function slowestOf(call: Honest, calls: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const begun = performance.now()
    const answer = await call()
    if (answer !== 200 && answer !== true) throw new Error(`An honest call was refused: ${answer}`)
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.99)
}

/**
 * Call of another company while eight of one company's calls are under way at any time, beside the call alone. The flood is of
 * a process of its own: it shares the processors, and no thread of the server.
 */
async function during(what: string, flood: Flood, call: Honest, calls = CALLS): Promise<Figure> {
  await slowestOf(call, calls)
  const against = await slowestOf(call, calls)
  const flooding = fork(join(import.meta.dirname, 'flooding.ts'), [
    JSON.stringify({ ...flood, atOnce: FLOODERS }),
  ])
  await once(flooding, 'message')
  await pause(UNDER_WAY)
  const value = await slowestOf(call, calls)
  if (flooding.exitCode !== null) throw new Error(`The flood of ${what} has ended`)
  flooding.kill('SIGKILL')
  await once(flooding, 'exit')
  return { what: `99 % of ${what}`, value, unit: 'ms', floor: 'on an idle server, 2 wanted', against }
}

/** Each of what all companies share, held by one company, and how long another waits for the same. */
async function figuresOf(server: Server, token: string, engine: string): Promise<readonly Figure[]> {
  await load(server.db, { rows: ROWS, register: partnumber.name }, () => {})
  const { Token_Acess: other, IdUsuario } = await server.signIn('outra@demo.canal')
  const { url, stop } = await hubServer(server.db)
  const { Id } = await worker(server, token).createSample(partnumber)
  const photo = `${url}${PHOTOS}/adicionar?idPartnumber=${Id}&nome=a.png`
  const face = `${url}/api/canal/admin/perfil/foto/adicionar?id=${IdUsuario}`
  const list = `${url}${endpointOf(partnumber, 'list').path}?range=[0,24]`
  const search = `${list}&filter=${encodeURIComponent('{"q":"rolamento"}')}`
  const register = partnumber.name
  const named = (what: string) => `${what}, ${engine}`
  const figures = [
    await during(
      named('faces sent while a company floods pictures'),
      { kind: 'call', url: photo, token, side: 4_000 },
      asking({ url: face, token: other, side: 64 }),
      FEW_CALLS,
    ),
    await during(
      named('follows while a company floods the hub'),
      { kind: 'hub', url, token, register, times: MESSAGES },
      following({ url, token: other, register, times: 1 }),
      FEW_CALLS,
    ),
    await during(
      named('searches while a company floods searches'),
      { kind: 'call', url: search, token },
      asking({ url: search, token: other }),
    ),
    await during(
      named('lists while a company floods searches'),
      { kind: 'call', url: search, token },
      asking({ url: list, token: other }),
    ),
  ]
  await stop()
  return figures
}

/** Calls of one company while another floods what both share, on each engine. */
export const floodFigures = () =>
  onEachEngine((server, { token }, engine) => figuresOf(server, token, engine))
