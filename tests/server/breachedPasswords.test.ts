import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BreachedLists } from '#server/adapters/breachedPasswords/breachedPasswords.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import { readEnvironment } from '#server/environment.ts'
import { callsOf } from './support/calls.ts'
import { demoApp } from './support/demoApp.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()
const BREACHED = 'Navio no porto de Itajaí'
const hashOf = (password: string) =>
  createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()

const environmentWith = (set: NodeJS.ProcessEnv) =>
  readEnvironment({ ...set, DATA_DIR: 'memory' }, 'demo', 'x'.repeat(32))

/** External services with these lists. */
const outsideWith = (lists: Partial<BreachedLists>) =>
  outsideOf({ ...environmentWith({}), breachedLists: { service: null, file: null, ...lists } })

/** Tries to set a password of a user who has just signed in, on a server with these lists. */
async function setWith(lists: Partial<BreachedLists>, password: string) {
  const { call, signIn } = callsOf(demoApp(server.db, {}, outsideWith(lists)))
  const { Token_Acess: token } = await signIn('agente@demo.canal')
  const body = { NewPassword: password, ConfirmPassword: password }
  return call('/api/canal/account/senha/alterar-simples', { method: 'POST', token, body })
}

async function serviceThat(answers: RequestListener): Promise<Partial<BreachedLists>> {
  const stub = createServer(answers)
  await new Promise<void>(resolve => void stub.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => stub.closeAllConnections())
  onTestFinished(() => void stub.close())
  return { service: { url: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`, isInternal: true } }
}

const refused = { status: 422, body: { errors: { NewPassword: expect.stringContaining('vazamentos') } } }

test('a password that a service knows is refused, and five digits of its hash are all that is told', async () => {
  const asked: (string | undefined)[] = []
  const hash = hashOf(BREACHED)
  const lists = await serviceThat(({ url }, response) => {
    asked.push(url)
    response.end(`${'0'.repeat(35)}:0\r\n${hash.slice(5)}:12\r\n`)
  })
  expect(await setWith(lists, BREACHED)).toMatchObject(refused)
  expect(await setWith(lists, `${BREACHED} 2`)).toMatchObject({ status: 200 })
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`, `/range/${hashOf(`${BREACHED} 2`).slice(0, 5)}`])
})

test.each([
  ['fails', (_request, response) => void response.writeHead(500).end()],
  ['sends too much', (_request, response) => void response.end('x'.repeat(300_000))],
  ['does not answer', () => {}],
] satisfies [string, RequestListener][])(
  'a service that %s keeps nobody from a password',
  async (_, answers) => {
    expect(await setWith(await serviceThat(answers), BREACHED)).toMatchObject({ status: 200 })
  },
)

test.each([1, 2, 500])('a password in a list of %i on disk is refused, at every place of it', async count => {
  const file = join(mkdtempSync(join(tmpdir(), 'listed-')), 'hashes.txt')
  const passwords = Array.from({ length: count }, (_, n) => `${BREACHED} ${n}`)
  const lines = passwords.map(password => `${hashOf(password)}:${password.length}`).toSorted()
  writeFileSync(file, `${lines.join('\r\n')}\r\n`)
  const { breachedPasswords } = outsideWith({ file })
  expect(new Set(await Promise.all(passwords.map(breachedPasswords)))).toEqual(new Set([true]))
  const others = passwords.map(password => breachedPasswords(`outra ${password}`))
  expect(new Set(await Promise.all(others))).toEqual(new Set([false]))
})

test('a list is named by the environment: over TLS, or within the network by its host', () => {
  expect(
    environmentWith({ BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com' }).breachedLists.service,
  ).toEqual({
    url: 'https://api.pwnedpasswords.com',
    isInternal: false,
  })
  expect(() => environmentWith({ BREACHED_PASSWORDS_URL: 'http://list.example' })).toThrow(
    'must begin with https://',
  )
  expect(() => environmentWith({ BREACHED_PASSWORDS_FILE: '/nada' })).toThrow('must be a file')
})
