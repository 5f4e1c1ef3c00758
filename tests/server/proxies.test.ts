import { describe, expect, test } from 'vitest'
import type { SessaoAberta } from '#contract/features/usuario.ts'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { demoApp } from './support/demoApp.ts'
import { world } from './support/world.ts'

const { server } = world()

type Call = {
  readonly peer: string
  readonly forwarded?: string
  readonly trusted?: string
  readonly init?: RequestInit
}

/** Request whose socket comes from `peer`, to a server that trusts these proxies. */
function reach(path: string, { peer, forwarded, trusted = '', init = {} }: Call) {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXY: trusted }, 'demo', DEMO_SECRET)
  const app = demoApp(server.db, { trustedProxies })
  const headers = { ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }) }
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' }
  return app.request(path, { ...init, headers }, { incoming: { socket } })
}

/** Address stored for a session that this request opens. */
async function addressOf(call: Call): Promise<string | null | undefined> {
  const body = JSON.stringify({ Email: 'agente@demo.canal', Password: DEMO_PASSWORD })
  const opened = await reach('/api/auth/token', { ...call, init: { method: 'POST', body } })
  const { Token_Acess: token, IdUsuario } = (await opened.json()) as Session
  const sessions = await server.call(`/api/canal/admin/perfil/sessoes?id=${IdUsuario}`, { token })
  return (sessions.body as readonly SessaoAberta[]).find(({ Atual }) => Atual)?.Endereco
}

describe('whom a call comes from', () => {
  const PROXY = '10.0.0.5'
  const NETWORKS = '10.0.0.5, 10.1.0.0/24, 2001:db8::/32'

  test.each([
    ['is the socket, whatever is claimed', { peer: PROXY, forwarded: '203.0.113.7' }, PROXY],
    [
      'is the socket when that is no proxy of ours',
      { peer: '198.51.100.9', forwarded: '203.0.113.7', trusted: NETWORKS },
      '198.51.100.9',
    ],
    ['is whom the proxy names', { peer: PROXY, forwarded: '203.0.113.7', trusted: NETWORKS }, '203.0.113.7'],
    [
      'is whom the proxy names last, not what stood there before',
      { peer: PROXY, forwarded: '192.0.2.1, 203.0.113.7', trusted: NETWORKS },
      '203.0.113.7',
    ],
    [
      'is found behind several proxies',
      { peer: PROXY, forwarded: '192.0.2.1, 203.0.113.7:4711, 10.1.0.77', trusted: NETWORKS },
      '203.0.113.7',
    ],
    [
      'is found on sockets and in headers of IPv6',
      { peer: '::ffff:10.0.0.5', forwarded: '[2001:db9::7]:443, 2001:db8::1', trusted: NETWORKS },
      '2001:db9::7',
    ],
    ['is the proxy when it names nobody', { peer: PROXY, trusted: NETWORKS }, PROXY],
    [
      'is the proxy when it names no address',
      { peer: PROXY, forwarded: 'unknown', trusted: NETWORKS },
      PROXY,
    ],
    [
      'is the farthest when all are proxies',
      { peer: PROXY, forwarded: '10.1.0.3', trusted: NETWORKS },
      '10.1.0.3',
    ],
  ])('%s', async (_what, call, address) => {
    expect(await addressOf(call)).toBe(address)
  })
})

describe('a limit by address', () => {
  const lookUps = async (times: number, call: (time: number) => Call) => {
    const statuses = []
    for (let time = 0; time < times; time += 1) {
      statuses.push((await reach('/api/canal/apoio/cnpj/69810101000124', call(time))).status)
    }
    return new Set(statuses)
  }

  test('is not escaped by a made-up header', async () => {
    const peer = '10.0.0.6'
    expect(await lookUps(11, time => ({ peer, forwarded: `203.0.113.${time}` }))).toContain(429)
    const trusted = '10.0.0.7'
    const made = (time: number) => ({ peer: trusted, trusted, forwarded: `203.0.113.${time}, 198.51.100.1` })
    expect(await lookUps(11, made)).toContain(429)
  })

  test('is each one’s own behind a proxy', async () => {
    const peer = '10.0.0.8'
    const from = (time: number) => ({ peer, trusted: peer, forwarded: `198.51.100.${10 + (time % 2)}` })
    expect(await lookUps(20, from)).not.toContain(429)
  })
})

test.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.5,', '10.0.0.5/8/8', '2', 'fe80::1%eth0'])(
  'the server does not start with the proxy %s',
  proxy => {
    expect(() => readEnvironment({ TRUSTED_PROXY: proxy }, 'demo', DEMO_SECRET)).toThrow(
      'TRUSTED_PROXY must be addresses',
    )
  },
)
