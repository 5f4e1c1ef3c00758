import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { companies } from '#demo/data/companies.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { cached } from '#server/adapters/companyRegistry/cachedRegistry.ts'
import { fictitious } from '#server/adapters/companyRegistry/fictitious.ts'
import { remoteRegistry } from '#server/adapters/companyRegistry/remote.ts'
import { isPublicAddress } from '#server/adapters/outgoing/publicAddress.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import { readEnvironment } from '#server/environment.ts'
import { demoApp } from './support/demoApp.ts'
import { world } from './support/world.ts'

const { server } = world()

const path = (typed: string) => `/api/canal/apoio/cnpj/${encodeURIComponent(typed)}`
const asUser = async (typed: string, email = 'industria@demo.canal') =>
  server.call(path(typed), { token: await server.tokenOf(email) })

const branches = Object.values(companies).flatMap(company => Object.values(company.branches))

describe('the bundled registry', () => {
  test.each(branches)('knows $NomeFantasia with its state and city', async ({ Cnpj, IdEstado, IdCidade }) => {
    const { status, body } = await asUser(Cnpj, 'agente@demo.canal')
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'OK', IdEstado, IdCidade } })
  })

  test.each(fictitious)('knows $NomeFantasia with its city', async ({ Cnpj, IdCidade }) => {
    expect((await asUser(Cnpj, 'despachante@demo.canal')).body).toMatchObject({ IdCidade })
  })

  test('is asked with the letters of a CNPJ, whatever punctuation and case it is typed in', async () => {
    const { body } = await asUser('69.lt4.b02/0001-23')
    expect(body).toMatchObject({
      nome: 'LITORAL NORTE DESPACHOS ADUANEIROS LTDA.',
      cnpj: '69.LT4.B02/0001-23',
    })
  })

  test('rejects an unknown CNPJ in its own words, at the field', async () => {
    const said = 'CNPJ não encontrado: esta consulta só conhece empresas fictícias, como 69.310.510/0001-61'
    expect(await asUser('11222333000181')).toMatchObject({
      status: 422,
      body: { code: 'invalid', Message: said, errors: { Cnpj: said } },
    })
  })
})

test.each(['1', '69810101000125', '%00', '../..', "'; drop table registro", 'x'.repeat(5000)])(
  'what is no CNPJ is refused and asked of nobody: %s',
  async typed => expect([404, 422, 400]).toContain((await asUser(typed, 'transportador@demo.canal')).status),
)

const CNPJ = '69310510000161'
const found = { status: 'OK', nome: 'TEARBRAS FIOS E TECIDOS LTDA', cnpj: '69.310.510/0001-61' }

/** Stub of the company registry on localhost, and a spy on its requests. */
async function registryThat(answers: RequestListener, longestWait?: number) {
  const asked = vi.fn<(url: string | undefined) => void>()
  const stub = createServer((request, response) => {
    asked(request.url)
    answers(request, response)
  })
  await new Promise<void>(resolve => void stub.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => stub.closeAllConnections())
  onTestFinished(() => void stub.close())
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/v1/cnpj`
  return { asked, url, registry: remoteRegistry({ url, isInternal: true }, longestWait) }
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const unavailable = { code: 'unavailable', details: { message: { key: 'companyLookup.unavailable' } } }

describe('a real registry', () => {
  test('is asked by the CNPJ behind its address, and only what is known of its answer is told', async () => {
    const { registry, asked } = await registryThat(
      answering({ ...found, fantasia: 'TEAR\u0000BRAS', numero: 12, qsa: [{ nome: 'Alguém' }] }),
    )
    const answer = await registry(CNPJ)
    expect(answer).toMatchObject({ nome: found.nome, fantasia: 'TEAR BRAS', numero: null })
    expect(answer).not.toHaveProperty('qsa')
    expect(asked).toHaveBeenCalledWith(`/v1/cnpj/${CNPJ}`)
  })

  test('rejects in its own words, which are no key of ours', async () => {
    const { url } = await registryThat(
      answering({ status: 'ERROR', message: 'CNPJ rejeitado pela Receita Federal' }),
    )
    const app = demoApp(
      server.db,
      {},
      outsideOf({ companyRegistry: { url, isInternal: true }, siscomex: null, tables: {} }),
    )
    const incoming = { socket: { remoteAddress: '10.9.8.7', remotePort: 1, remoteFamily: 'IPv4' } }
    const response = await app.request(path(CNPJ), {}, { incoming })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ Message: 'CNPJ rejeitado pela Receita Federal' })
  })

  test.each([
    ['of another company', answering({ ...found, cnpj: '69.810.101/0001-24' })],
    ['without a name', answering({ ...found, nome: '' })],
    ['that is no JSON', answering('<html>')],
    ['of another shape', answering([1, 2])],
    ['of an error of the server', answering(found, 500)],
    ['of too many questions', answering(found, 429)],
    ['larger than any', answering({ ...found, qsa: 'x'.repeat(400_000) })],
    ['that never ends', ((_request, response) => void response.write('{')) satisfies RequestListener],
    ['that never comes', (() => {}) satisfies RequestListener],
    ['that breaks off', (request => void request.socket.destroy()) satisfies RequestListener],
  ])('is unavailable with an answer %s', async (_, answers) => {
    const { registry } = await registryThat(answers, 300)
    await expect(registry(CNPJ)).rejects.toMatchObject(unavailable)
  })

  test('is not followed elsewhere', async () => {
    const elsewhere = await registryThat(answering(found))
    const { registry } = await registryThat((_request, response) => {
      response.writeHead(302, { Location: `${elsewhere.url}/${CNPJ}` })
      response.end()
    })
    await expect(registry(CNPJ)).rejects.toMatchObject(unavailable)
    expect(elsewhere.asked).not.toHaveBeenCalled()
  })

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'within this network is not reached unless the operator has named it: %s',
    async host => {
      const { url, asked } = await registryThat(answering(found))
      const registry = remoteRegistry({ url: url.replace('127.0.0.1', host), isInternal: false })
      await expect(registry(CNPJ)).rejects.toMatchObject(unavailable)
      expect(asked).not.toHaveBeenCalled()
    },
  )

  test('is asked once a day for the same company, and again for what it rejected', async () => {
    const { registry, asked } = await registryThat(answering(found))
    let now = 0
    const cachedRegistry = cached(registry, () => now)
    await cachedRegistry(CNPJ)
    await cachedRegistry(CNPJ)
    expect(asked).toHaveBeenCalledTimes(1)
    now = 25 * 60 * 60 * 1000
    await cachedRegistry(CNPJ)
    expect(asked).toHaveBeenCalledTimes(2)
    await expect(cachedRegistry('69810101000124')).rejects.toMatchObject(unavailable)
    await expect(cachedRegistry('69810101000124')).rejects.toMatchObject(unavailable)
    expect(asked).toHaveBeenCalledTimes(4)
  })
})

test.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1', '100.64.0.1', '0.0.0.0'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ],
])('%s is no address on the internet', address => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2800:3f0::1'])('%s is one', address =>
  expect(isPublicAddress(address)).toBe(true),
)

describe('the address of the registry', () => {
  const read = (env: Readonly<Record<string, string>>) =>
    readEnvironment(env, 'demo', DEMO_SECRET).companyRegistry

  test('is a secure one', () => {
    expect(read({ CNPJ_URL: 'https://registro.example/v1/cnpj' })).toEqual({
      url: 'https://registro.example/v1/cnpj',
      isInternal: false,
    })
    expect(() => read({ CNPJ_URL: 'http://registro.example/v1/cnpj' })).toThrow('https')
    expect(() => read({ CNPJ_URL: 'ftp://registro.example' })).toThrow('CNPJ_URL')
  })

  test('may be one within, when its host is named once more', () =>
    expect(
      read({ CNPJ_URL: 'http://registro.internal:81', CNPJ_INTERNAL_HOST: 'registro.internal' }),
    ).toMatchObject({
      isInternal: true,
    }))

  test('is none for the bundled registry', () => expect(read({})).toBeNull())
})

describe('asking too often', () => {
  test('is refused to an address nobody has signed in from after ten times a minute', async () => {
    const incoming = { socket: { remoteAddress: '10.0.0.99', remotePort: 1, remoteFamily: 'IPv4' } }
    const ask = async () => (await server.app.request(path(CNPJ), {}, { incoming })).status
    const statuses = []
    for (let time = 0; time < 11; time += 1) statuses.push(await ask())
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('is refused to a user after thirty times a minute, who is told how long to wait', async () => {
    for (let time = 0; time < 30; time += 1) await asUser(CNPJ, 'consulta@demo.canal')
    const { status, headers } = await asUser(CNPJ, 'consulta@demo.canal')
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await asUser(CNPJ, 'outra@demo.canal')).status).toBe(200)
  })
})
