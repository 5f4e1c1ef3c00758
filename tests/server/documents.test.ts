import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { world } from './support/world.ts'

const { server } = world()

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

test('the API document is valid OpenAPI 3.1', async () => {
  const { body } = await server.call('/api/openapi.json')
  expect(await new Validator().validate(body as Record<string, unknown>)).toEqual({ valid: true })
})

test('the API document has every endpoint of the contract', async () => {
  const { body } = await server.call('/api/openapi.json')
  const { paths } = body as Document
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(contract.map(({ method, path }) => `${method} ${path}`).sort())
})

test('no two endpoints share a method and a path', () => {
  const names = contract.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

const EVERYWHERE = [
  ...['/health', '/api/openapi.json', '/api/docs', '/api/nada', '/admin/configuration.json'],
  ...['/admin/', '/admin/nada.js'],
]

test.each(EVERYWHERE)('%s answers with the security headers', async path => {
  const { headers } = await server.call(path)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(headers.get('Content-Security-Policy')).toContain(directive)
  expect(headers.get('Cache-Control')).toBeTruthy()
})

test.each([
  '/api/canal/account/validateToken',
  '/api/canal/cadastros/finalidades?range=[0,9]',
  '/api/canal/cadastros/finalidade/exportar?formato=csv',
])('what %s tells who is signed in is kept by no cache', async path => {
  const { status, headers } = await server.call(path, { token: await server.tokenOf('industria@demo.canal') })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

const TEXTS = ['/admin/', '/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css']

test.each(TEXTS)('%s says in which encoding it is', async path => {
  const { headers } = await server.call(path)
  expect(headers.get('Content-Type')).toMatch(/^text\/\w+; charset=utf-8$/)
})

test('the server says that it serves', async () => {
  expect(await server.call('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test.each([
  ['/admin/partnumbers/7', 200],
  ['/admin/partnumbers/1.5', 200],
  ['/admin/nada.js', 404],
  ['/admin/assets/nada.js', 404],
])(
  '%s answers %i: a path is a file by its extension, and a page of the portal otherwise',
  async (path, status) => {
    expect((await server.call(path)).status).toBe(status)
  },
)
