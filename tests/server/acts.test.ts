import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import type { StoredRow } from '#contract/validation.ts'
import { actionsOf, declaredActions } from './support/changeActions.ts'
import { type Changers, changersAt, type Making } from './support/changers.ts'
import { endpointOf, type Worker } from './support/registers.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const baixa = entityNamed('baixa')
const filial = entityNamed('filial')

let changers: Changers
let making: Readonly<Record<string, Making>>

const { server } = world()
beforeAll(async () => {
  changers = await changersAt(server)
  making = actionsOf(changers)
})

/** Newest entries of a record's own history. */
async function entriesOf(who: Worker, name: 'pagamento' | 'baixa' | 'filial', id: number) {
  const { body } = await who.call(`${endpointOf(entityNamed(name), 'historico').path}?id=${id}`)
  const entries = body as readonly HistoryEntry[]
  return entries.filter(({ Entidade }) => Entidade === name)
}

const newest = async () => {
  const { rows } = await changers.run(sql<{ Id: number }>`select max("Id")::int as "Id" from historico`)
  return rows[0]?.Id ?? 0
}

type Stored = Pick<HistoryEntry, 'Entidade' | 'IdEntidade' | 'Ato'> & { readonly Causa: string | null }

test.each(
  declaredActions.map(({ entity, action }) => ({ what: `${entity.name} ${action}`, entity, action })),
)(
  '$what is told by every entry that it leads to, of its record without a cause',
  async ({ what, entity, action }) => {
    const change = await making[what]?.()
    const before = await newest()
    expect(await change?.()).toMatchObject({ status: 200 })
    const { rows } = await changers.run(
      sql<Stored>`select "Entidade", "Ato", "Causa" from historico where "Id" > ${before}`,
    )
    const own = rows.filter(({ Causa }) => Causa === null)
    expect(own).toEqual([{ Entidade: entity.name, Ato: action, Causa: null }])
    expect(rows.filter(({ Ato }) => Ato !== action)).toEqual([])
  },
)

describe('an action that changes other records', () => {
  test('names its own record in them as the cause, to who may look at it', async () => {
    const { payer, broker, authorized, draft, add, act } = changers.payments
    const { Id } = await authorized('40.00')
    const settlement = await draft()
    await add(settlement.Id, Id)
    await act(payer, 'efetivar', settlement.Id, '', 'baixa')
    await act(payer, 'cancelar', settlement.Id, '&motivo=Engano', 'baixa')
    const told = async (who: Worker) =>
      (await entriesOf(who, 'pagamento', Id)).slice(0, 3).map(({ Ato, Causa }) => [Ato, Causa])
    const cause = { Entidade: 'baixa', IdEntidade: settlement.Id, Titulo: { Numero: settlement['Numero'] } }
    expect(await told(payer)).toEqual([
      ['cancelar', cause],
      ['efetivar', cause],
      ['autorizar', null],
    ])
    const hidden = { Entidade: 'baixa', IdEntidade: null, Titulo: {} }
    expect(await told(broker)).toEqual([
      ['cancelar', hidden],
      ['efetivar', hidden],
      ['autorizar', null],
    ])
  })

  test('of the same register, too: the branch that is no longer the headquarters', async () => {
    const { own } = changers
    const branches = (await own.list(filial, 'range=[0,99]')).body as readonly StoredRow[]
    const former = branches.find(({ Matriz }) => Matriz) as StoredRow
    const { Id } = await own.createSample(filial)
    const { path } = actionEndpoint(filial, 'definirMatriz')
    expect((await own.call(`${path}?id=${Id}`, {})).status).toBe(200)
    const [entry] = await entriesOf(own, 'filial', former.Id)
    expect(entry).toMatchObject({ Ato: 'definirMatriz', Causa: { Entidade: 'filial', IdEntidade: Id } })
  })
})

describe('a save', () => {
  test('that does what an action does is that action', async () => {
    const { payer, broker, made, authorized, draft, add } = changers.payments
    const request = await made(broker, '50.00')
    await broker.update(pagamento, { ...request, StatusPagamento: 2 })
    expect(await entriesOf(broker, 'pagamento', request.Id)).toMatchObject([{ Ato: 'enviar' }, {}, {}])
    const { Id } = await authorized('60.00')
    const settlement = await draft()
    await add(settlement.Id, Id)
    const opened = (await payer.model(baixa, settlement.Id)).body as StoredRow
    expect((await payer.update(baixa, { ...opened, StatusBaixa: 2 })).status).toBe(200)
    const [posted] = await entriesOf(payer, 'baixa', settlement.Id)
    expect(posted).toMatchObject({ Ato: 'efetivar', Causa: null })
    const [paid] = await entriesOf(payer, 'pagamento', Id)
    expect(paid).toMatchObject({ Ato: 'efetivar', Causa: { IdEntidade: settlement.Id } })
  })

  test('that changes fields alone is none', async () => {
    const { broker, made } = changers.payments
    const request = await made(broker, '70.00')
    await broker.update(pagamento, { ...request, Observacao: 'Urgente' })
    const entries = await entriesOf(broker, 'pagamento', request.Id)
    expect(new Set(entries.map(({ Ato }) => Ato))).toEqual(new Set([null]))
  })
})

test('an action that is no longer declared is told as a change', async () => {
  const { payer, authorized } = changers.payments
  const { Id } = await authorized('80.00')
  await changers.run(
    sql`update historico set "Ato" = 'arquivar', "Causa" = 'pasta', "IdCausa" = 1 where "Entidade" = 'pagamento' and "IdEntidade" = ${Id}`,
  )
  const entries = await entriesOf(payer, 'pagamento', Id)
  expect(new Set(entries.map(({ Ato, Causa }) => `${Ato} ${Causa}`))).toEqual(new Set(['null null']))
})

test('a renewed invitation is told, and nothing that is not told as changed', async () => {
  const { own } = changers
  const { Id } = await own.createSample(entityNamed('usuario'))
  const events = () => changers.run(sql`select from evento_hub where "Metodo" = 'mudanca'`)
  const before = (await events()).rows.length
  expect((await own.call(`/api/canal/admin/perfil/convidar?id=${Id}`, {})).status).toBe(200)
  const { rows } = await changers.run(
    sql`select "Acao", "Ato", "Mudancas" from historico where "Entidade" = 'usuario' and "IdEntidade" = ${Id} order by "Id" desc limit 1`,
  )
  expect(rows).toEqual([{ Acao: 'atualizar', Ato: 'convidar', Mudancas: {} }])
  expect((await events()).rows.length).toBe(before)
  const { body } = await own.call('/api/canal/admin/dashboard')
  const [latest] = (body as Painel).Atividades
  expect(latest).toMatchObject({ IdEntidade: Id, Acao: 'adicionar' })
})
