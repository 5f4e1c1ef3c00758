import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ResumoPagamento, RevisaoPagamento } from '#contract/features/pagamento.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { boletoLine } from '../support/boletos.ts'
import { paymentsWorld, READ } from './support/pagamentos.ts'
import { listening, nodesOf } from './support/queryPlans.ts'
import type { Worker } from './support/registers.ts'

const { server, all, payer, broker } = paymentsWorld()

const ROOT = '/api/canal/financeiro'
const IDENTICAL = 'warnings.identical'
const item = entityNamed('pagamento/item')

const reviewOf = async (id: number, who: Worker = payer) =>
  (await who.call(`${ROOT}/pagamento/resumo?id=${id}`)).body as ResumoPagamento
const others = async (id: number, who?: Worker) => (await reviewOf(id, who)).Iguais.map(({ Id }) => Id)

/** Request that says nothing of whose order it is. */
const made = (Valor: string, values: Row = {}, who: Worker = payer) =>
  all.made(who, Valor, { ReferenciaCliente: null, DataVencimento: '2026-12-03', ...values })

test('a request that another is once more says so in both, with a link, until one is cancelled', async () => {
  const [first, second] = [await made('731.10'), await made('731.10')]
  expect(await reviewOf(second.Id)).toMatchObject({
    Avisos: expect.arrayContaining([IDENTICAL]),
    Iguais: [{ Id: first.Id, Numero: first['Numero'] }],
  })
  expect(await others(first.Id)).toEqual([second.Id])
  await all.act(payer, 'cancelar', first.Id, '&motivo=Engano')
  expect((await reviewOf(second.Id)).Avisos).not.toContain(IDENTICAL)
  expect(await others(first.Id)).toEqual([])
})

test('one that differs in amount, day, currency, item, shipment or reference is another', async () => {
  const one = await made('731.20', { ReferenciaCliente: 'PO 1' })
  await made('731.21')
  await made('731.20', { DataVencimento: '2026-12-04' })
  await made('731.20', { Moeda: 'USD' })
  await made('731.20', { ReferenciaCliente: 'PO 2' })
  const split = await made('731.00')
  const { body } = await payer.call(`${ROOT}/pagamento/itens?idPagamento=${split.Id}`)
  const [{ Id: _, Versao, IdPagamento, Origem, ...line }] = body as [Row]
  expect((await payer.create(item, { ...line, IdPagamento, Valor: '0.20' })).status).toBe(200)
  expect(await others(one.Id)).toEqual([])
  const again = await made('731.20')
  expect(await others(one.Id)).toEqual([again.Id])
})

test('one of the same boleto is the same, whatever else they say, until one is cancelled', async () => {
  const LinhaDigitavel = boletoLine('1657', '0000073170')
  const first = await made('731.70', { LinhaDigitavel })
  const second = await made('731.71', {
    LinhaDigitavel,
    ReferenciaCliente: 'PO 9',
    DataVencimento: '2026-12-07',
  })
  await made('731.72', { LinhaDigitavel: boletoLine('1657', '0000073172') })
  await made('731.73')
  expect(await others(second.Id)).toEqual([first.Id])
  expect((await reviewOf(first.Id)).Avisos).toContain(IDENTICAL)
  await all.act(payer, 'cancelar', first.Id, '&motivo=Engano')
  expect(await others(second.Id)).toEqual([])
})

test('requests of several processes are told apart by those of their items, unless they share one', async () => {
  const { body } = await payer.call(`${ROOT}/pagamento/processos/lookups`)
  const [first, second, third] = (body as readonly StoredRow[]).map(({ Id }) => Id)
  /** Request whose items are of these processes, one beside its own. */
  const ofProcesses = async (own: number | null, ...processes: readonly (number | undefined)[]) => {
    const { Id } = await made('731.60', { IdProcesso: own })
    const lines = (await payer.call(`${ROOT}/pagamento/itens?idPagamento=${Id}`)).body as readonly Row[]
    const [{ Id: _, Versao, ...line }] = lines as [Row]
    for (const IdProcesso of processes)
      expect((await payer.create(item, { ...line, Valor: '0.10', IdProcesso })).status).toBe(200)
    return Id
  }
  const one = await ofProcesses(null, first, second)
  const apart = await ofProcesses(null, third, third)
  expect(await others(one)).toEqual([])
  expect(await others(apart)).toEqual([])
  const shared = await ofProcesses(third ?? null, second, third)
  expect(await others(one)).toEqual([shared])
})

test('who authorizes it is told with the others of the batch, and accepts it first', async () => {
  const [first, second] = [await made('731.30', {}, broker), await made('731.30', {}, broker)]
  for (const { Id } of [first, second]) expect((await all.act(broker, 'enviar', Id))[0]).toBe(200)
  const { body } = await payer.call(`${ROOT}/pagamentos/revisao`, { Ids: [second.Id] })
  const [review] = body as readonly [RevisaoPagamento]
  expect(review.Iguais).toEqual([{ Id: first.Id, Numero: first['Numero'] }])
  const accepted = READ.replace(`,${IDENTICAL}`, '')
  expect((await all.act(payer, 'autorizar', second.Id, accepted))[0]).toBe(409)
  expect((await all.act(payer, 'autorizar', second.Id, READ))[0]).toBe(200)
})

test('a provider is told of its own alone, and all is found by an index', async () => {
  // No provider, which would be told of what it is to be paid.
  const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios')
  const payee = (body as readonly StoredRow[]).at(-1)?.Id
  const to = { IdBeneficiario: payee }
  const [own, theirs] = [await made('731.40', to), await made('731.40', to, broker)]
  expect(await others(theirs.Id, broker)).toEqual([])
  expect(await others(own.Id)).toEqual([theirs.Id])
  await sql`insert into pagamento ("IdRegistro", "Numero", "StatusPagamento", "CriadaPorBeneficiario", "IdBeneficiario",
      "DataVencimento", "ValorBruto")
    select "IdRegistro", 'LOTE-' || n, 5, false, "IdBeneficiario", "DataVencimento" - n % 900, 100 + n % 700
    from pagamento, generate_series(1, 4000) as n where "Id" = ${own.Id}`.execute(server.db.kysely)
  await sql`analyze pagamento`.execute(server.db.kysely)
  const { plansOf } = listening(server)
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const plans = await plansOf(`${ROOT}/pagamento/resumo?id=${own.Id}`, headers)
  const names = plans.flatMap(nodesOf).map(node => node['Index Name'])
  expect(names).toContain('pagamento_iguais')
})
