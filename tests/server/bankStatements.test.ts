import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { DebitoDoExtrato, ExtratoConciliado } from '#contract/features/extrato.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import {
  ACCOUNT,
  likeBancoDoBrasil,
  likeBradesco,
  likeCaixa,
  likeInter,
  likeItau,
  likeNubank,
  likeSantander,
  likeSicoob,
} from '../support/bankStatements.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer, server } = paymentsWorld()

const ROOT = '/api/canal/financeiro'
const pagamento = entityNamed('pagamento')
const baixa = entityNamed('baixa')
const conta = entityNamed('conta')

async function analyse(file: string | Uint8Array, query = '', account = 'industria') {
  const response = await server.app.request(`${ROOT}/baixa/extrato/analisar${query}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await server.tokenOf(`${account}@demo.canal`)}`,
      'Content-Type': 'application/octet-stream',
    },
    body: typeof file === 'string' ? file : new Blob([file.slice()]),
  })
  return { status: response.status, body: (await response.json()) as Row }
}

const read = async (file: string, query = '') => (await analyse(file, query)).body as ExtratoConciliado

const line = (fitId: string, amount: string, text = 'SISPAG FORNECEDORES', day = '20261120') => ({
  ...{ fitId, amount, text, day },
})

const settle = (IdConta: number | null, debits: readonly (DebitoDoExtrato | undefined)[], change: Row = {}) =>
  payer.call(`${ROOT}/baixa/extrato/liquidar`, {
    IdConta,
    Debitos: debits.map(debit => ({
      Chave: debit?.Chave,
      Data: debit?.Data,
      Valor: debit?.Valor,
      Solicitacoes: debit?.Opcoes[0]?.Solicitacoes.map(({ Id }) => Id),
      ...change,
    })),
  })

const request = async (id: number) => (await payer.model(pagamento, id)).body as StoredRow

/** Amount that no other request of this file has. */
let last = 70_000
function amount(): string {
  last += 7
  return `${last}.31`
}

describe.each([
  ['Itaú', likeItau],
  ['Bradesco', likeBradesco],
  ['Banco do Brasil', likeBancoDoBrasil],
  ['Nubank', likeNubank],
  ['Inter', likeInter],
  ['Santander', likeSantander],
  ['Caixa', likeCaixa],
  ['Sicoob', likeSicoob],
])('a statement in the manner of %s', (_bank, like) => {
  test('is of its account, and its debits are matched with requests', async () => {
    const Valor = amount()
    const { Id } = await all.authorized(Valor)
    const { Conta, Creditos, Debitos } = await read(
      like([line('1', `-${Valor}`), line('2', '9.10'), line('3', '-0.07')]),
    )
    expect([Conta, Creditos]).toEqual(['Itaú - câmbio e comércio exterior', 1])
    expect(Debitos).toMatchObject([
      {
        Data: '2026-11-20',
        Valor,
        Descricao: expect.stringContaining('SISPAG FORNECEDORES'),
        Situacao: 'sugerida',
        Opcoes: [{ Solicitacoes: [{ Id }] }],
      },
      { Valor: '0.07', Situacao: 'semCorrespondencia' },
    ])
  })
})

test('letters of Windows-1252 and of UTF-8 are read, whatever the header claims', async () => {
  const file = likeItau([line('1', '-0.07', 'DÉBITO AÇÃO')])
  for (const bytes of [Buffer.from(file, 'latin1'), Buffer.from(file, 'utf8')]) {
    const { Debitos } = (await analyse(bytes)).body as ExtratoConciliado
    expect(Debitos[0]?.Descricao).toBe('DÉBITO AÇÃO')
  }
})

test('each request of a settlement is a debit that is settled already', async () => {
  const [one, other] = [amount(), amount()]
  const ids = [(await all.authorized(one)).Id, (await all.authorized(other)).Id]
  const { IdConta } = await read(likeItau([line('1', '-0.07')]))
  const Itens = ids.map((IdPagamento, at) => ({
    ...{ IdPagamento, ValorPago: at === 0 ? one : other },
    ...{ ValorAcrescimo: '0.00', ValorDesconto: '0.00' },
  }))
  const paid = await payer.call(`${ROOT}/baixa/pagar`, { IdConta, DataPagamento: '2026-11-20', Itens })
  expect(paid.status).toBe(200)
  const { Debitos } = await read(likeItau([line('1', `-${one}`), line('2', `-${other}`)]))
  expect(Debitos.map(({ Situacao }) => Situacao)).toEqual(['baixada', 'baixada'])
})

test('an account that is not known is chosen, and is no other company’s', async () => {
  const file = likeItau([line('1', '-0.07')], { ...ACCOUNT, number: '55555' })
  expect(await read(file)).toMatchObject({ IdConta: null, NumeroConta: '55555', Debitos: [] })
  const { IdConta } = await read(likeItau([line('1', '-0.07')]))
  expect(await read(file, `?idConta=${IdConta}`)).toMatchObject({ IdConta, Debitos: [{ Valor: '0.07' }] })
  expect((await analyse(file, '?idConta=999999')).status).toBe(404)
})

test('a debit is settled on its day from its account, and is settled when the file comes again', async () => {
  const Valor = amount()
  const { Id } = await all.authorized(Valor)
  const file = likeItau([line('F1', `-${Valor}`, 'PIX', '20261118')])
  const { IdConta, Debitos } = await read(file)
  const { status, body } = await settle(IdConta, Debitos)
  expect([status, body]).toMatchObject([200, { Baixas: [{ QuantidadeItens: 1, ValorTotal: Valor }] }])
  const [posted] = (body as { readonly Baixas: readonly StoredRow[] }).Baixas
  expect((await payer.model(baixa, posted?.Id ?? 0)).body).toMatchObject({
    ...{ StatusBaixa: 2, IdConta, DataPagamento: '2026-11-18' },
  })
  expect(await request(Id)).toMatchObject({ StatusPagamento: 5, ValorSaldo: '0.00' })
  expect((await read(file)).Debitos).toMatchObject([{ Situacao: 'baixada', Baixa: { Id: posted?.Id } }])
})

test('several requests of one payee are settled by one debit', async () => {
  // Sums are looked at of the earliest due alone, among which those of other tests may be.
  const due = { DataVencimento: '2026-11-23' }
  const [some, rest] = [await all.authorized('81000.11', due), await all.authorized('9000.22', due)]
  const { IdConta, Debitos } = await read(likeItau([line('G1', '-90000.33')]))
  expect(Debitos[0]?.Opcoes[0]?.Solicitacoes.map(({ Id }) => Id)).toEqual([some.Id, rest.Id])
  expect((await settle(IdConta, Debitos)).body).toMatchObject({ Baixas: [{ QuantidadeItens: 2 }] })
})

test('of two users who settle one debit at once, the second is told, and nothing is paid twice', async () => {
  const Valor = amount()
  const { Id } = await all.authorized(Valor)
  const { IdConta, Debitos } = await read(likeItau([line('T1', `-${Valor}`)]))
  const replies = await Promise.all([settle(IdConta, Debitos), settle(IdConta, Debitos)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    Message: expect.stringContaining('já foi baixado'),
  })
  expect(await request(Id)).toMatchObject({ ValorLiquidado: Valor })
})

test('all debits are settled or none', async () => {
  const [one, two] = [amount(), amount()]
  const { Id } = await all.authorized(one)
  await all.authorized(two)
  const { IdConta, Debitos } = await read(likeItau([line('N1', `-${one}`), line('N2', `-${two}`)]))
  const [first, second] = Debitos
  const refused = await settle(IdConta, [first, second && { ...second, Valor: '1.00' }])
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { errors: { 'Debitos.1.Valor': expect.stringContaining('saldo') } },
  ])
  expect(await request(Id)).toMatchObject({ StatusPagamento: 3, ValorSaldo: one })
  expect((await settle(IdConta, [{ ...(first as DebitoDoExtrato), Data: '2098-01-01' }])).status).toBe(422)
  expect((await settle(IdConta, Debitos)).status).toBe(200)
})

test('a debit whose settlement is cancelled may be settled again', async () => {
  const Valor = amount()
  await all.authorized(Valor)
  const file = likeItau([line('C1', `-${Valor}`)])
  const { IdConta, Debitos } = await read(file)
  const { body } = await settle(IdConta, Debitos)
  const [posted] = (body as { readonly Baixas: readonly StoredRow[] }).Baixas
  expect((await all.act(payer, 'cancelar', posted?.Id ?? 0, '&motivo=Engano', 'baixa'))[0]).toBe(200)
  const again = await read(file)
  expect(again.Debitos[0]?.Situacao).toBe('sugerida')
  expect((await settle(IdConta, again.Debitos)).status).toBe(200)
})

test('a request that is named twice is no way to settle a debit of twice its amount', async () => {
  const Valor = amount()
  const { Id } = await all.authorized(Valor)
  const { IdConta, Debitos } = await read(likeItau([line('D1', `-${Valor}`)]))
  const twice = { Valor: (Number(Valor) * 2).toFixed(2), Solicitacoes: [Id, Id] }
  expect((await settle(IdConta, Debitos, twice)).status).toBe(422)
  const [debit] = Debitos
  const both = await settle(IdConta, [debit, debit && { ...debit, Chave: `${debit.Chave}|2` }])
  expect([both.status, both.body]).toMatchObject([
    422,
    { errors: { 'Debitos.1.Itens.0.IdPagamento': expect.stringContaining('saldo') } },
  ])
  expect(await request(Id)).toMatchObject({ StatusPagamento: 3, ValorSaldo: Valor })
})

test('a statement in a foreign currency is of the account in that currency', async () => {
  const file = likeItau([line('1', '-0.07')], { ...ACCOUNT, number: '55555' })
  const { IdConta } = await read(likeItau([line('1', '-0.07')]))
  const refused = await analyse(file.replace('<CURDEF>BRL', '<CURDEF>USD'), `?idConta=${IdConta}`)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { Message: expect.stringMatching(/está em USD.*\(BRL\)/) },
  ])
})

test('a debit of a day ahead is refused at its day', async () => {
  const Valor = amount()
  await all.authorized(Valor)
  const { IdConta, Debitos } = await read(likeItau([line('F9', `-${Valor}`)]))
  expect(await settle(IdConta, Debitos, { Data: '2098-12-31' })).toMatchObject({
    status: 422,
    body: { errors: { 'Debitos.0.Data': 'A data do pagamento não pode ser futura' } },
  })
})

test('a statement of an account abroad is refused, and none of its debits settled: balances are in reais', async () => {
  const foreign = { TipoConta: 4, Moeda: 'USD', IdPais: 'US', Swift: 'CHASUS33', Iban: null, Agencia: null }
  const values = { ...foreign, NumeroConta: '77123' }
  const { body } = await payer.create(conta, await payer.sampleInput(conta, values))
  const IdConta = (body as StoredRow).Id
  const Valor = amount()
  const { Id } = await all.authorized(Valor, { Moeda: 'USD' })
  const account = { ...ACCOUNT, number: '77123' }
  const file = likeItau([line('A1', `-${Valor}`)], account).replace('<CURDEF>BRL', '<CURDEF>USD')
  const refusal = { Message: expect.stringMatching(/USD.*reais/), errors: { IdConta: expect.any(String) } }
  const read = await analyse(file, `?idConta=${IdConta}`)
  expect([read.status, read.body]).toMatchObject([422, refusal])
  const Debitos = [{ Chave: 'A1', Data: '2026-11-20', Valor, Solicitacoes: [Id] }]
  const settled = await payer.call(`${ROOT}/baixa/extrato/liquidar`, { IdConta, Debitos })
  expect([settled.status, settled.body]).toMatchObject([422, refusal])
  expect(await request(Id)).toMatchObject({ StatusPagamento: 3, ValorSaldo: Valor })
})

test('who may only look does not read a statement', async () => {
  expect((await analyse(likeItau([line('1', '-1.00')]), '', 'consulta')).status).toBe(403)
})
