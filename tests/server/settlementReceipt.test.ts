import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { settlementDifferences } from '#server/migrations/settlementDifferences.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer, agent, broker, server } = paymentsWorld()

const ROOT = '/api/canal/financeiro'
const baixa = entityNamed('baixa')

const receipt = async (id: number) => (await payer.call(`${ROOT}/baixa/comprovante?id=${id}`)).body
const settlement = async (id: number) => (await payer.model(baixa, id)).body as StoredRow

/** Posted settlement of two requests: 100.00 of which 40.00 are paid, and 50.00 with a surcharge of 1.50. */
async function posted(): Promise<number> {
  const [some, rest] = [await all.authorized('100.00'), await all.authorized('50.00')]
  const accounts = (await payer.call('/api/canal/apoio/lookup/contas')).body as readonly StoredRow[]
  const { body } = await payer.call(`${ROOT}/baixa/pagar`, {
    IdConta: accounts[0]?.Id,
    DataPagamento: '2026-11-20',
    Itens: [
      { IdPagamento: some.Id, ValorPago: '40.00' },
      { IdPagamento: rest.Id, ValorPago: '50.00', ValorAcrescimo: '1.50' },
    ],
  })
  return (body as { readonly Baixas: readonly StoredRow[] }).Baixas[0]?.Id ?? 0
}

test('a settlement says by how much it differs from what its requests owed', async () => {
  const id = await posted()
  expect(await settlement(id)).toMatchObject({ ValorTotal: '91.50', ValorDiferenca: '-58.50' })
})

test('settlements from before that was stored are given their difference, and no other version', async () => {
  const id = await posted()
  const { Versao } = await settlement(id)
  await sql`update baixa set "ValorDiferenca" = 0`.execute(server.db.kysely)
  await server.db.kysely.transaction().execute(trx => settlementDifferences.run(trx))
  expect(await settlement(id)).toMatchObject({ ValorDiferenca: '-58.50', Versao })
})

test('the receipt of a settlement names the company, the account, each payee, and who posted it and when', async () => {
  expect(await receipt(await posted())).toMatchObject({
    StatusBaixa: 2,
    Pagador: { Nome: expect.stringMatching(/\w/), Identificacao: expect.stringMatching(/^\w{12}\d\d$/) },
    Conta: expect.stringMatching(/ · /),
    DataPagamento: '2026-11-20',
    ValorTotal: '91.50',
    EfetivadaPor: 'Helena Schmitt',
    DataEfetivacao: expect.stringMatching(/T.*Z$/),
    Itens: [
      {
        ValorMovimento: '40.00',
        ValorPago: '40.00',
        ValorAcrescimo: '0.00',
        DataVencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        TipoPagamento: expect.stringMatching(/\w/),
        ValorRestante: '60.00',
        CpfCnpj: expect.stringMatching(/^\d+$/),
        Numero: expect.stringMatching(/^SP-/),
      },
      {
        ValorMovimento: '51.50',
        ValorPago: '50.00',
        ValorAcrescimo: '1.50',
        ValorDesconto: '0.00',
        ValorRestante: '0.00',
        Beneficiario: expect.stringMatching(/\w/),
        Autorizacoes: [{ Nome: 'Helena Schmitt', Quando: expect.stringMatching(/T.*Z$/) }],
      },
    ],
  })
})

test('the receipt of a cancelled settlement says who cancelled it, when and why', async () => {
  const id = await posted()
  expect(await receipt(id)).toMatchObject({ Cancelamento: null })
  expect((await all.act(payer, 'cancelar', id, '&motivo=Conta errada', 'baixa'))[0]).toBe(200)
  expect(await receipt(id)).toMatchObject({
    StatusBaixa: 3,
    EfetivadaPor: 'Helena Schmitt',
    Cancelamento: {
      Usuario: 'Helena Schmitt',
      Quando: expect.stringMatching(/T.*Z$/),
      Motivo: 'Conta errada',
    },
  })
})

test('a receipt says by which payment type was paid, as far as that was said', async () => {
  expect(await receipt(await posted())).toMatchObject({ TipoPagamento: null })
  const types = (await payer.call('/api/canal/apoio/lookup/tipospagamentos')).body as readonly StoredRow[]
  const { Id } = await all.draft({ IdTipoPagamento: types[0]?.Id })
  expect(await receipt(Id)).toMatchObject({ TipoPagamento: types[0]?.['Descricao'] })
})

test('the receipt of a draft names nobody who posted it', async () => {
  const { Id } = await all.draft()
  expect(await receipt(Id)).toMatchObject({ StatusBaixa: 1, EfetivadaPor: null, Itens: [] })
})

test('the paper of a request names both parties, its taxes above zero and who authorized it, to its provider as well', async () => {
  const own = await all.made(agent, '100.00', { PIS: '1.65', ObservacaoInterna: 'só nossa' })
  const paper = `${ROOT}/pagamento/imprimir?id=${own.Id}`
  for (const reader of [payer, agent]) {
    expect((await reader.call(paper)).body).toMatchObject({
      Pagador: { Nome: expect.stringMatching(/\w/), Identificacao: expect.stringMatching(/^\w{12}\d\d$/) },
      Beneficiario: { Nome: expect.stringMatching(/\w/), Endereco: expect.stringMatching(/ · /) },
      Tributos: [{ Tributo: 'PIS', Valor: '1.65' }],
      ValorLiquido: '98.35',
      Autorizacoes: [],
      Itens: [{ ValorTotal: '100.00', Despesa: expect.stringMatching(/\w/) }],
    })
  }
  expect((await broker.call(paper)).status).toBe(404)
  const { Id } = await all.authorized('50.00')
  const { body } = await payer.call(`${ROOT}/pagamento/imprimir?id=${Id}`)
  expect(body).toMatchObject({ Tributos: [], Autorizacoes: [{ EmNomeDe: null }], Baixas: [] })
  expect(JSON.stringify(body)).not.toContain('ObservacaoInterna')
})

test('the paper of a request names the settlements that paid it, to whoever may look at them', async () => {
  const { Id } = await all.authorized('100.00')
  const accounts = (await payer.call('/api/canal/apoio/lookup/contas')).body as readonly StoredRow[]
  const paid = async (amounts: object) => {
    const { body } = await payer.call(`${ROOT}/baixa/pagar`, {
      IdConta: accounts[0]?.Id,
      DataPagamento: '2026-11-20',
      Itens: [{ IdPagamento: Id, ...amounts }],
    })
    return (body as { readonly Baixas: readonly StoredRow[] }).Baixas[0]
  }
  const wrong = await paid({ ValorPago: '30.00' })
  expect((await all.act(payer, 'cancelar', wrong?.Id ?? 0, '&motivo=Engano', 'baixa'))[0]).toBe(200)
  const first = await paid({ ValorPago: '40.00', ValorAcrescimo: '1.50' })
  const rest = await paid({ ValorPago: '60.00', ValorDesconto: '2.00' })
  const paper = `${ROOT}/pagamento/imprimir?id=${Id}`
  const amounts = (ValorPago: string, ValorAcrescimo: string, ValorDesconto: string) => ({
    ...{ ValorPago, ValorAcrescimo, ValorDesconto },
    DataPagamento: '2026-11-20',
  })
  expect((await payer.call(paper)).body).toMatchObject({
    Baixas: [
      { Numero: first?.['Numero'], ValorMovimento: '41.50', ...amounts('40.00', '1.50', '0.00') },
      { Numero: rest?.['Numero'], ValorMovimento: '58.00', ...amounts('60.00', '0.00', '2.00') },
    ],
  })
  expect((await broker.call(paper)).body).toMatchObject({ ValorLiquidado: '100.00', Baixas: [] })
})

test('a receipt says what is left as it was when the settlement was posted, not when its draft was filled', async () => {
  const { Id } = await all.authorized('300.00')
  const accounts = (await payer.call('/api/canal/apoio/lookup/contas')).body as readonly StoredRow[]
  const Itens = [{ IdPagamento: Id, ValorPago: '100.00' }]
  const paid = await payer.call(`${ROOT}/baixa/pagar`, {
    ...{ IdConta: accounts[0]?.Id, DataPagamento: '2026-11-20', Itens },
  })
  const [first] = (paid.body as { readonly Baixas: readonly StoredRow[] }).Baixas
  const draft = await all.draft()
  expect(await all.add(draft.Id, Id)).toBe(200)
  expect((await all.act(payer, 'cancelar', first?.Id ?? 0, '&motivo=Engano', 'baixa'))[0]).toBe(200)
  expect((await all.act(payer, 'efetivar', draft.Id, '', 'baixa'))[0]).toBe(200)
  expect(await receipt(draft.Id)).toMatchObject({ Itens: [{ ValorPago: '200.00', ValorRestante: '100.00' }] })
  expect(await settlement(draft.Id)).toMatchObject({ ValorDiferenca: '-100.00' })
})
