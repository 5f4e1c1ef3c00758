import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ResolveName } from '#server/adapters/outgoing/publicAddress.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { readEnvironment } from '#server/environment.ts'
import { logOf, newReceiver, newWebhook, sending } from './support/webhooks.ts'
import { world } from './support/world.ts'

const webhook = entityNamed('webhook')

const { server, workerAs } = world()
const industria = workerAs('industria')

// Files before it in this process may have set it.
beforeAll(() => setLocalReceivers(false))

test.each([
  'http://erp.example.com.br/avisos',
  'ftp://erp.example.com.br',
  'erp.example.com.br',
  'https://ana:segredo@erp.example.com.br/',
  'https://erp.example.com.br/#parte',
  'https://localhost/',
  'https://erp/',
  'https://erp.example.com.br./',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.0.1:8443/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::1]/',
  'https://[ff02::1]/',
])('a webhook cannot be declared with the address %s', async Endereco => {
  const { status, body } = await industria.create(webhook, await industria.sampleInput(webhook, { Endereco }))
  expect([status, body]).toMatchObject([422, { errors: { Endereco: expect.any(String) } }])
})

const PUBLIC = { address: '93.184.216.34', family: 4 }
const INNER = { address: '127.0.0.1', family: 4 }

/** Answers of a name server, one after the other; the last again and again. */
function answering(...answers: readonly (readonly { address: string; family: number }[])[]) {
  const asked: string[] = []
  const resolve: ResolveName = (host, _, done) => {
    asked.push(host)
    done(null, [...(answers[Math.min(asked.length, answers.length) - 1] ?? [])])
  }
  return { asked, resolve }
}

test.each([
  ['leads inside the network', answering([INNER]), 'address not allowed'],
  ['leads inside by one of its addresses', answering([PUBLIC, INNER]), 'address not allowed'],
  ['is rebound after it was looked at', answering([PUBLIC], [INNER]), expect.any(String)],
])('nothing inside is reached by a name that %s', async (_, { asked, resolve }, Retorno) => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, `https://rebind.example:${receiver.port}/`)
  await industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})
  sending(server, { resolve, longestWait: 500 })
  const first = async () => (await logOf(industria, Id))[0]
  await expect.poll(async () => (await first())?.['Retorno'] ?? null).toEqual(Retorno)
  expect(await first()).toMatchObject({ Status: 1, CodigoHttp: null, Tentativas: 1 })
  // Asked once an attempt: what was looked at is what is connected to.
  expect(asked).toEqual(['rebind.example'])
  expect(receiver.connections).toBe(0)
})

test('a demo alone may send to its own machine', () => {
  const set = { DATA_DIR: 'memory', SECRET: 'x'.repeat(40), WEBHOOK_LOOPBACK: 'true' }
  expect(readEnvironment(set, 'demo').hasLocalReceivers).toBe(true)
  expect(readEnvironment({ ...set, WEBHOOK_LOOPBACK: '' }, 'demo').hasLocalReceivers).toBe(false)
  expect(() => readEnvironment({ ...set, MAIL_DIR: 'mail' }, 'production')).toThrow('WEBHOOK_LOOPBACK')
})
