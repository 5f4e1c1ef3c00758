import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { CanalProblem, problemIn } from '../../packages/canal-client/src/problem.ts'
import { retryingFetch } from '../../packages/canal-client/src/retry.ts'
import { verifyWebhook, WebhookRefused } from '../../packages/canal-client/src/webhook.ts'
import { newKey } from './support/apiKeys.ts'
import { listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const industria = workerAs('industria')
const finalidade = entityNamed('finalidade')
const CADASTROS = '/api/canal/cadastros'

let http: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  http = await listening(server.app)
})
afterAll(() => {
  http.server.closeAllConnections()
  http.server.close()
})

const requestOf = (path: string, token: string, body?: unknown) =>
  new Request(`http://127.0.0.1:${http.port}${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })

describe('a call of the client', () => {
  test('waits as long as a server says that has been called too often', async () => {
    const { record, secret } = await newKey(industria)
    await asOwner(server.db, trx =>
      sql`insert into tentativa ("Chave", "Falhas", "Ultima")
        values (${`cota:chaveapi:${record.Id}`}, 600, now() - interval '58 seconds')`.execute(trx),
    )
    const seen: number[] = []
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request)
      seen.push(response.status)
      return response
    }
    const patient = await retryingFetch({ fetch })(requestOf(`${CADASTROS}/finalidades`, secret))
    expect([patient.status, seen]).toEqual([200, [429, 200]])
  })

  test('is not repeated for a server that asks for a longer wait than its caller has', async () => {
    const { record, secret } = await newKey(industria)
    await asOwner(server.db, trx =>
      sql`insert into tentativa ("Chave", "Falhas") values (${`cota:chaveapi:${record.Id}`}, 600)`.execute(
        trx,
      ),
    )
    const refused = await retryingFetch({ longestWait: 5 })(requestOf(`${CADASTROS}/finalidades`, secret))
    const problem = await problemIn(refused)
    expect(problem).toMatchObject({
      status: 429,
      code: 'tooMany',
      message: expect.stringMatching(/\d segundos/),
    })
    expect(problem.retryAfter).toBeGreaterThan(5)
  })

  test('makes one record though its first answer is lost', async () => {
    const { secret } = await newKey(industria)
    const Descricao = 'Resposta perdida'
    let lost = 0
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request)
      lost += 1
      if (lost > 1) return response
      await response.arrayBuffer()
      throw new TypeError('fetch failed')
    }
    const request = requestOf(`${CADASTROS}/finalidade/adicionar`, secret, { Descricao, Ativo: true })
    const { Id } = (await (await retryingFetch({ fetch })(request)).json()) as StoredRow
    const filter = encodeURIComponent(JSON.stringify({ q: Descricao }))
    const found = (await industria.list(finalidade, `filter=${filter}`)).body as readonly StoredRow[]
    expect([lost, found.map(one => one.Id)]).toEqual([2, [Id]])
  })

  test('ends with the connection that does not come back, and with its caller', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const address = requestOf(CADASTROS, '')
    await expect(retryingFetch({ retries: 1, fetch })(address)).rejects.toThrow('fetch failed')
    const caller = new AbortController()
    const waiting = retryingFetch({ fetch })(new Request(address, { signal: caller.signal }))
    caller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow()
  })

  test('is told what is wrong with which field', async () => {
    const { secret } = await newKey(industria)
    const refused = await retryingFetch({})(
      requestOf(`${CADASTROS}/finalidade/adicionar`, secret, { Descricao: '', Ativo: true }),
    )
    const problem = await problemIn(refused)
    expect(problem).toBeInstanceOf(CanalProblem)
    expect(problem).toMatchObject({
      ...{ status: 422, code: 'invalid', message: expect.stringContaining('campos') },
      fields: { Descricao: 'Campo obrigatório' },
    })
    expect(await problemIn(new Response('<html>', { status: 502 }))).toMatchObject({ status: 502, code: '' })
  })
})

describe('a webhook', () => {
  const secret = `whsec_${btoa('um segredo de 24 bytes !')}`
  const other = `whsec_${btoa('outro segredo, 24 bytes!')}`
  const at = new Date()
  const body = '{"tipo":"finalidade","Descricao":"Ação"}'
  const headersOf = (by: string, when = at) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(when.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('msg_1', when, body),
  })
  const refused = expect.any(WebhookRefused)
  const verified = (...given: Parameters<typeof verifyWebhook>) => verifyWebhook(...given).catch(one => one)

  test('of its sender is read, also by the old secret and as bytes', async () => {
    const known = { id: 'msg_1', payload: { tipo: 'finalidade', Descricao: 'Ação' } }
    const headers = headersOf(secret)
    expect(await verified(secret, headers, body)).toMatchObject(known)
    expect(
      await verified([other, secret], new Headers(headers), new TextEncoder().encode(body)),
    ).toMatchObject(known)
    const several = `v1a,AAAA v1,!! ${headersOf(other)['webhook-signature']} ${headers['webhook-signature']}`
    expect(await verified(secret, { ...headers, 'webhook-signature': several }, body)).toMatchObject(known)
  })

  test('is refused that is forged, altered, repeated later or incomplete', async () => {
    const headers = headersOf(secret)
    const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
    expect(await verified(other, headers, body)).toEqual(refused)
    expect(await verified(secret, headers, `${body} `)).toEqual(refused)
    expect(await verified(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toEqual(refused)
    expect(await verified(secret, headers, body, minutes(6))).toEqual(refused)
    expect(await verified(secret, headersOf(secret, minutes(6)), body, at)).toEqual(refused)
    expect(await verified(secret, headers, body, minutes(4))).toMatchObject({ id: 'msg_1' })
    for (const name of Object.keys(headers))
      expect(await verified(secret, { ...headers, [name]: undefined }, body)).toEqual(refused)
    for (const text of ['', 'v1,', 'v1', 'v1,===', 'x'.repeat(10_000)])
      expect(await verified(secret, { ...headers, 'webhook-signature': text }, body)).toEqual(refused)
    for (const text of ['x', '-1', '1e9', '99999999999999'])
      expect(await verified(secret, { ...headers, 'webhook-timestamp': text }, body)).toEqual(refused)
  })
})
