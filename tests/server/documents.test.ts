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

const EVERYWHERE = ['/health', '/api/openapi.json', '/api/docs', '/api/nada', '/admin/configuration.json']

test.each(EVERYWHERE)('%s answers with the security headers', async path => {
  const { headers } = await server.call(path)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Cache-Control')).toBeTruthy()
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
