import { beforeAll, expect, test } from 'vitest'
import { LONGEST_MESSAGE, MOST_DOCUMENTS, MOST_MENTIONS } from '#contract/features/pagamentoMensagem.ts'
import { markRead, read, said, textsOf, unread, write } from './support/messages.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const ROOT = '/api/canal/financeiro/pagamento/mensagens'

let id: number

const payments = paymentsWorld()
beforeAll(async () => {
  id = (await payments.all.made(payments.broker, '10.00')).Id
})

const NO_IDS = [-1, 0, 1.5, 'x', null, 2 ** 53, 1e300, 'NaN', [], {}]

test.each([
  ...['', ' \n\t', '\u200b\u200b', '\u202e', '\u0301', '\u2060\ufeff'].map(Texto => ({ Texto })),
  ...['\u0000', 'a\u0007b', '\ud800', 'x'.repeat(LONGEST_MESSAGE + 1), 1, null, {}, ['x']].map(Texto => ({
    Texto,
  })),
  ...NO_IDS.flatMap(one => [
    { Texto: 'x', Mencoes: [one] },
    { Texto: 'x', Documentos: [one] },
  ]),
  ...['1', 1, {}].flatMap(one => [
    { Texto: 'x', Mencoes: one },
    { Texto: 'x', Documentos: one },
  ]),
  { Texto: 'x', Mencoes: Array.from({ length: MOST_MENTIONS + 1 }, () => 1) },
  { Texto: 'x', Documentos: Array.from({ length: MOST_DOCUMENTS + 1 }, () => 1) },
  {},
])('a message of %j is refused', async body => {
  const { status } = await payments.payer.call('/api/canal/financeiro/pagamento/mensagem/adicionar', {
    IdPagamento: id,
    ...body,
  })
  expect(status).toBe(422)
})

test.each(NO_IDS)('no request has the Id %j', async one => {
  const { payer } = payments
  const { status } = await payer.call(`${ROOT}?id=${encodeURIComponent(JSON.stringify(one))}`)
  expect([400, 404]).toContain(status)
  expect((await markRead(payer, one as number, 1)).status).toBe(422)
  expect((await payer.call(`${ROOT}/naolidas`, { Ids: [one] })).status).toBe(422)
})

test('what was refused was not written', async () => {
  expect(textsOf(await read(payments.broker, id))).toEqual([])
})

test('a message is stored as it was written, markup and all, and as long as it may be', async () => {
  const { payer, broker, all } = payments
  const { Id } = await all.made(broker, '10.00')
  const texts = [
    '<img src=x onerror=alert(1)> javascript:alert(1) {{7*7}} %{autor}',
    "'; drop table pagamento_mensagem; --",
    '=HYPERLINK("http://exemplo.com.br")',
    'שלום 🚢 مرحبا',
    'é'.repeat(LONGEST_MESSAGE),
  ]
  for (const text of texts) await said(payer, Id, text)
  expect(textsOf(await read(broker, Id))).toEqual(texts)
})

test('nobody floods a request: beyond thirty messages a minute others are refused', async () => {
  const { broker, agent, payer, all } = payments
  const [{ Id }, { Id: other }] = [await all.made(agent, '10.00'), await all.made(broker, '10.00')]
  const statuses = []
  for (let at = 0; at < 32; at += 1) statuses.push((await write(agent, Id, `Número ${at}`)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await write(broker, other, 'Eu posso')).status).toBe(200)
  expect(await unread(payer, Id)).toEqual([{ IdPagamento: Id, Quantidade: 30 }])
})
