import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { statementCounter } from '../db/support/statements.ts'
import { demoApp } from './support/demoApp.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const payments = paymentsWorld()

const ROOT = '/api/canal/financeiro/baixa'
const baixa = entityNamed('baixa')

const authorized = async (count: number) => {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await payments.all.authorized('10.00')).Id)
  return ids
}
const fill = (IdBaixa: number, Id: readonly number[]) =>
  payments.payer.call(`${ROOT}/itens/adicionarTodos`, { IdBaixa, Filtro: { Id } })

test('a request comes into one draft alone when two are filled at once', async () => {
  const ids = await authorized(3)
  const drafts = [await payments.all.draft(), await payments.all.draft()]
  const replies = await Promise.all(drafts.map(({ Id }) => fill(Id, ids)))
  expect(replies.map(({ status }) => status)).toContain(200)
  const { rows } = await sql<{ IdPagamento: number }>`
    select "IdPagamento" from baixa_item where "IdPagamento" = any(${ids}::bigint[]) order by 1`.execute(
    payments.server.db.kysely,
  )
  expect(rows.map(({ IdPagamento }) => IdPagamento)).toEqual(ids)
})

test('filling a draft adds up once and tells of each request', async () => {
  const ids = await authorized(3)
  const { Id, Versao } = await payments.all.draft()
  expect((await fill(Id, ids)).body).toMatchObject({ Quantidade: 3 })
  const { body } = await payments.payer.model(baixa, Id)
  expect(body).toMatchObject({ QuantidadeItens: 3, ValorTotal: '30.00', Versao })
  const history = await payments.payer.call(`${ROOT}/historico?id=${Id}`)
  const entries = (history.body as readonly HistoryEntry[]).map(({ Entidade, Acao }) => `${Entidade} ${Acao}`)
  expect(entries).toEqual([
    'baixa atualizar',
    ...['baixa/item adicionar', 'baixa/item adicionar', 'baixa/item adicionar'],
    'baixa adicionar',
  ])
})

test('filling a draft takes as many statements for many requests as for one', async () => {
  const { server } = payments
  const counter = statementCounter()
  const db = { ...server.db, kysely: server.db.kysely.withPlugin(counter.plugin) }
  const app = demoApp(db)
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const costOf = async (count: number) => {
    const Filtro = { Id: await authorized(count) }
    const body = JSON.stringify({ IdBaixa: (await payments.all.draft()).Id, Filtro })
    const before = counter.count()
    const { status } = await app.request(`${ROOT}/itens/adicionarTodos`, { method: 'POST', headers, body })
    expect(status).toBe(200)
    return counter.count() - before
  }
  expect(await costOf(4)).toBe(await costOf(1))
})
