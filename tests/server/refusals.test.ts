import type { Server as HttpServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { connected, head, listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

let port: number
let http: HttpServer

const { server } = world()
beforeAll(async () => {
  ;({ port, server: http } = await listening(server.app))
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
})

const open: ReturnType<typeof connected>[] = []
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

async function said(text: string) {
  const one = connected(port)
  open.push(one)
  await one.send(text)
  return one.answer()
}

const get = (path: string) => head(`GET ${path}`)

describe('an answer from outside the application proper', () => {
  test.each([
    ['a path that is nowhere', get('/nada'), 404],
    ['a file that somebody tries', get('/.env'), 404],
    ['the history of the source', get('/.git/config'), 404],
    ['the folder of the portal’s files', get('/admin/assets/'), 404],
    ['a file of the portal with a null character', get('/admin/assets/%00'), 404],
    ['a page that is not there', get('/admin/nada.js'), 404],
    ['a method that nothing takes', head('DELETE /api/canal/cadastros/finalidade/excluir'), 404],
    ['a request to be traced', head('TRACE /health'), 404],
    ['a path with a backslash', get('/admin/assets/..\\..\\x'), 400],
    ['a host that is none', head('GET /health', { Host: 'a b' }), 400],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['what is no HTTP', 'Guten Tag\r\n\r\n', 400],
    [
      'two lengths',
      head('POST /api/auth/token', { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' }),
      400,
    ],
    ['a head without end', head('GET /health', { Cookie: 'x'.repeat(20_000) }), 431],
  ])('to %s carries the security headers', async (_, text, status) => {
    const answer = await said(text)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'strict-transport-security': expect.any(String),
    })
  })
})

const changing = contract.filter(({ method, changes }) => method === 'GET' && changes)

test.each(changing.map(({ path }) => path))('HEAD changes nothing at %s', async path => {
  const { status } = await server.app.request(path, { method: 'HEAD' })
  expect(status).toBe(405)
})

test('a page may talk to this origin alone, and to where errors are reported', () => {
  const reporting = portalPolicy('n', { pictures: [''], called: ['', 'https://relatos.example/api/1'] })
  expect(reporting).toContain("connect-src 'self' https://relatos.example;")
  expect(reporting).toContain("img-src 'self' data: blob:;")
  expect(portalPolicy('n', { pictures: [], called: [] })).toContain("connect-src 'self';")
  expect(reporting).toMatch(/trusted-types default$/)
})
