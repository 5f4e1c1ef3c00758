import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { demoApp } from './support/demoApp.ts'
import { endpointOf, type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const PORTAL = 'https://portal.example'
const OTHER = 'https://portal.example.evil.example'
const finalidade = entityNamed('finalidade')
const { path: list } = endpointOf(finalidade, 'list')

let token: string
let industria: Worker
let app: ReturnType<typeof demoApp>

const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
  industria = worker(server, token)
  const { corsOrigins } = readEnvironment(
    { CORS_ORIGINS: `${PORTAL}, http://localhost:8080/` },
    'demo',
    DEMO_SECRET,
  )
  app = demoApp(server.db, { corsOrigins })
})

type Headers = Readonly<Record<string, string>>

const call = (path: string, headers: Headers, method = 'GET') =>
  app.request(path, { method, headers: { Authorization: `Bearer ${token}`, ...headers } })

const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' }

describe('from an origin that is listed', () => {
  test.each([PORTAL, 'http://localhost:8080'])('%s, a browser may ask and is answered', async Origin => {
    const { status, headers } = await call(list, { Origin, ...asked }, 'OPTIONS')
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, POST')
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Id-Cliente',
    )
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(headers.get('Vary')).toContain('Origin')
  })

  test.each([
    [list, 200],
    ['/health', 200],
    [`${list}?range=x`, 400],
    ['/api/nada', 404],
  ])('%s is answered with %i to be read, and with the headers the portal reads', async (path, status) => {
    const answer = await call(path, { Origin: PORTAL })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe(
      'Date, Content-Range, Content-Disposition, Retry-After, X-Direitos',
    )
    expect(answer.headers.get('Vary')).toContain('Origin')
  })

  test('whoever is not signed in can read that, too', async () => {
    const answer = await app.request(list, { headers: { Origin: PORTAL } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL)
  })
})

describe('from any other origin', () => {
  test.each([OTHER, 'https://portal.example:8443', 'http://portal.example', 'null'])(
    '%s, nothing is allowed',
    async Origin => {
      const answers = [await call(list, { Origin, ...asked }, 'OPTIONS'), await call(list, { Origin })]
      for (const { headers } of answers) {
        expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
        expect(headers.get('Vary')).toContain('Origin')
      }
    },
  )

  test('nothing is allowed where no origin is listed', async () => {
    const { headers } = await server.call(list, { token, headers: { Origin: PORTAL } })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

test('no answer ever allows all origins', async () => {
  const paths = [...new Set(contract.map(({ path }) => path))].slice(0, 40)
  for (const path of paths) {
    const { headers } = await call(path, { Origin: PORTAL }, 'OPTIONS')
    expect(headers.get('Access-Control-Allow-Origin')).toBe(PORTAL)
  }
})

describe('a change by GET', () => {
  const removal = async () => {
    const { Id } = await industria.createSample(finalidade)
    return `${endpointOf(finalidade, 'excluir').path}?id=${Id}`
  }

  test('is done for a script of a listed origin', async () => {
    const headers = { Origin: PORTAL, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' }
    expect((await call(await removal(), headers)).status).toBe(200)
  })

  test.each([
    ['a script of another origin', { Origin: OTHER, 'Sec-Fetch-Mode': 'cors' }],
    ['a picture of a listed origin', { 'Sec-Fetch-Mode': 'no-cors' }],
    ['a link of a listed origin', { 'Sec-Fetch-Mode': 'navigate', Referer: `${PORTAL}/` }],
    ['a page opened from a listed origin', { Origin: PORTAL, 'Sec-Fetch-Mode': 'navigate' }],
    [
      'a listed origin that only looks ahead',
      { Origin: PORTAL, 'Sec-Fetch-Mode': 'cors', 'Sec-Purpose': 'prefetch' },
    ],
  ])('is refused to %s', async (_who, headers) => {
    const path = await removal()
    const sites = ['cross-site', 'same-site']
    for (const site of sites) {
      const sent = { ...headers, 'Sec-Fetch-Site': site } as Headers
      expect((await call(path, sent)).status).toBe(403)
      expect((await call(path, sent, 'POST')).status).toBe(403)
    }
  })
})

describe('the variables', () => {
  test.each([
    '*',
    'https://*.example',
    'portal.example',
    'https://portal.example/admin',
    'null',
    `${PORTAL},`,
  ])('CORS_ORIGINS takes no %s', CORS_ORIGINS => {
    expect(() => readEnvironment({ CORS_ORIGINS }, 'demo', DEMO_SECRET)).toThrow(
      /CORS_ORIGINS must be origins/,
    )
  })

  test.each([
    'api.example',
    'ftp://api.example',
    'https://user@api.example',
    'https://api.example?a=b',
    'https://api.example:99999',
    'https://api.example;sandbox',
  ])('API_URL takes no %s', API_URL => {
    expect(() => readEnvironment({ API_URL }, 'demo', DEMO_SECRET)).toThrow(/API_URL must be an address/)
  })

  test('API_URL is told to the portal, whose policy lets it call there and nowhere else', async () => {
    const { apiUrl } = readEnvironment({ API_URL: 'https://api.example/canal/' }, 'demo', DEMO_SECRET)
    const configuration = await demoApp(server.db, { apiUrl }).request('/admin/configuration.json')
    expect(await configuration.json()).toMatchObject({ api: 'https://api.example/canal' })
    expect(portalPolicy('n', { pictures: [apiUrl ?? ''], called: [apiUrl ?? ''] })).toContain(
      "connect-src 'self' https://api.example;",
    )
    expect(portalPolicy('n', { pictures: [''], called: [''] })).toContain("connect-src 'self';")
  })
})
