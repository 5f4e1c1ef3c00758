import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { StoredRow } from '#contract/validation.ts'
import { presentBaixa } from '#portal/features/baixa/timeline.ts'
import { presentPagamento } from '#portal/features/pagamento/timeline.ts'
import { type EventPresenter, timelineEventsOf } from '#portal/record/history/timelineEvents.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { peopleOf } from './support/grants.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { endpointOf, type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const baixa = entityNamed('baixa')

const { server } = world()
const all = paymentsOf(server)

async function historyOf(who: Worker, entity: Entity, id: number) {
  const { status, body } = await who.call(`${endpointOf(entity, 'historico').path}?id=${id}&range=[0,99]`)
  expect(status).toBe(200)
  return body as readonly HistoryEntry[]
}

/** Events of a timeline, oldest first: kind, number of entries, reason and causing settlement. */
async function toldTo(who: Worker, entity: Entity, id: number, tell: EventPresenter = presentPagamento) {
  const happenings = timelineEventsOf(entity, await historyOf(who, entity, id), tell).toReversed()
  return happenings.map(({ kind, message, entries }) =>
    [
      kind,
      message?.values ? Object.values(message.values).join(' left ') : entries.length,
      message?.reason,
      entries[0].Causa?.Titulo['Numero'],
    ].filter(one => one !== undefined && one !== 1),
  )
}

/** Payment request of the broker through all its states, its settlement cancelled at the end. */
async function lived() {
  const { broker, payer, made, act, draft, add } = all
  const request = await made(broker, '500.00')
  const { Id } = request
  const { Id: _id, ...line } = ((await broker.list(item, `idPagamento=${Id}`)).body as [StoredRow])[0]
  await broker.create(item, { ...line, IdPagamento: Id })
  await broker.update(pagamento, {
    ...((await broker.model(pagamento, Id)).body as StoredRow),
    Observacao: 'Urgente',
    ObservacaoInterna: 'margem curtíssima',
  })
  await act(broker, 'enviar', Id)
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  await act(broker, 'enviar', Id)
  // The same reason again changes no field, but is an event.
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
  const settlement = await draft()
  expect(await add(settlement.Id, Id)).toBe(200)
  await act(payer, 'efetivar', settlement.Id, '', 'baixa')
  await act(payer, 'cancelar', settlement.Id, '&motivo=Conta errada', 'baixa')
  return { request, settlement }
}

describe('the timeline of a request', () => {
  test('tells each side in words what happened, and the settlement to who may look at it', async () => {
    const { request, settlement } = await lived()
    const number = settlement['Numero']
    const common = [
      ['created'],
      ['added', 2],
      ['changed'],
      ['sent'],
      ['returned', 'Falta a nota'],
      ['sent'],
      ['returned', 'Falta a nota'],
      ['sent'],
    ]
    const paid = [
      ['settled', '1000.00 left 0.00'],
      ['unsettled', '1000.00 left 1000.00'],
    ]
    expect(await toldTo(all.payer, pagamento, request.Id)).toEqual([
      ...common,
      ['authorized', 'SEM_DOCUMENTO'],
      ...paid.map(one => [...one, number]),
    ])
    // Warnings are the payer's affair.
    expect(await toldTo(all.broker, pagamento, request.Id)).toEqual([...common, ['authorized'], ...paid])
    const flags = { PAGAMENTO: ['Visualizar'] } as const
    const colleague = worker(server, await peopleOf(server).withRights('industria', flags))
    expect(await toldTo(colleague, pagamento, request.Id)).toEqual([
      ...common,
      ['authorized', 'SEM_DOCUMENTO'],
      ...paid,
    ])
  })

  test('ends, of one that was returned by each action that does it, with the only reason that is left', async () => {
    const { broker, payer, made, act } = all
    const { aguardandoAutorizacao, reabertaParaEdicao } = statusPagamento
    const returns = requestMachine.transitions
      .filter(({ from, to }) => from.includes(aguardandoAutorizacao) && to === reabertaParaEdicao)
      .map(({ action }) => action)
    const { Id } = await made(broker, '70.00')
    for (const action of returns) {
      await act(broker, 'enviar', Id)
      expect((await act(payer, action, Id, `&motivo=${action}`))[0]).toBe(200)
    }
    const { body } = await payer.model(pagamento, Id)
    const left = requestMachine.reasonsTo(reabertaParaEdicao).map(field => (body as StoredRow)[field])
    expect(left.filter(Boolean)).toEqual(returns.slice(-1))
    expect((await toldTo(payer, pagamento, Id)).at(-1)).toEqual(['returned', returns.at(-1)])
  })

  test('has of the other side’s internal remark neither words nor a trace, and of the settlement nothing', async () => {
    const { request, settlement } = await lived()
    const { broker, payer, agent } = all
    const noted = await broker.update(pagamento, {
      ...((await broker.model(pagamento, request.Id)).body as StoredRow),
      ObservacaoInterna: 'outra margem',
    })
    expect(noted.status).toBe(200)
    const [theirs, own] = [
      await toldTo(payer, pagamento, request.Id),
      await toldTo(broker, pagamento, request.Id),
    ]
    expect(own.at(-1)).toEqual(['changed'])
    expect(theirs.at(-1)?.[0]).toBe('unsettled')
    expect(JSON.stringify(await historyOf(payer, pagamento, request.Id))).not.toContain('margem')
    const text = JSON.stringify(await historyOf(broker, pagamento, request.Id))
    for (const secret of [settlement['Numero'], 'IdConta', 'Conta errada']) expect(text).not.toContain(secret)
    expect((await agent.call(`${endpointOf(pagamento, 'historico').path}?id=${request.Id}`)).status).toBe(404)
  })

  test('leads from each partial payment to the settlement that paid it', async () => {
    const { payer, authorized, draft, add, act } = all
    const settled = entityNamed('baixa/item')
    const { Id } = await authorized('300.00')
    const numbers: unknown[] = []
    for (const ValorPago of ['100.00', '50.00']) {
      const settlement = await draft()
      await add(settlement.Id, Id)
      const [line] = (await payer.list(settled, `idBaixa=${settlement.Id}`)).body as [StoredRow]
      expect((await payer.update(settled, { ...line, ValorPago })).status).toBe(200)
      expect((await act(payer, 'efetivar', settlement.Id, '', 'baixa'))[0]).toBe(200)
      numbers.push(settlement['Numero'])
    }
    expect((await toldTo(payer, pagamento, Id)).slice(-2)).toEqual([
      ['settled', '100.00 left 200.00', numbers[0]],
      ['settled', '50.00 left 150.00', numbers[1]],
    ])
  })
})

test('the timeline of a settlement tells what went in, that it was posted, and why it was cancelled', async () => {
  const { settlement } = await lived()
  expect(await toldTo(all.payer, baixa, settlement.Id, presentBaixa)).toEqual([
    ['created'],
    ['added'],
    ['settled'],
    ['cancelled', 'Conta errada'],
  ])
})

describe('the demo', () => {
  test('begins with what its people did over the last weeks', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'SP-2' }))
    const { body } = await all.payer.list(pagamento, `range=[0,99]&sort=["Id","ASC"]&filter=${filter}`)
    const [, , , , carreto] = body as readonly StoredRow[]
    expect(await toldTo(all.payer, pagamento, carreto?.Id ?? 0)).toEqual([
      ['created'],
      ['added', 2],
      ['sent'],
      ['returned', 'Falta o CT-e da devolução do contêiner vazio.'],
      ['sent'],
      ['authorized'],
      ['settled', '2000.00 left 1540.00', expect.stringMatching(/^BX-\d{4}-000002$/)],
    ])
  })

  test('tells of every request how it came to what it is, one thing after the other and nothing to come', async () => {
    const { body } = await all.payer.list(pagamento, 'range=[0,10]&sort=["Id","ASC"]')
    for (const request of body as readonly StoredRow[]) {
      const entries = (await historyOf(all.payer, pagamento, request.Id)).toReversed()
      const moments = entries.map(({ Quando }) => Quando)
      expect(moments).toEqual(moments.toSorted())
      expect(Date.parse(moments.at(-1) ?? '')).toBeLessThan(Date.now())
      const own = entries.filter(({ Entidade }) => Entidade === 'pagamento')
      const last = Object.assign({}, ...own.map(({ Mudancas }) => Mudancas))
      const names = [
        'StatusPagamento',
        'ValorSaldo',
        'ValorLiquidado',
        'AutorizadaPor',
        'MotivoDesautorizacao',
      ]
      for (const name of names) expect([name, last[name]?.para ?? null]).toEqual([name, request[name]])
    }
  })

  test('has a second person of the importer who authorizes what its administrator asks for', async () => {
    const { payer, made, act } = all
    const { Id } = await made(payer, '120.00')
    expect((await act(payer, 'enviar', Id))[0]).toBe(200)
    expect((await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented'))[0]).toBe(409)
    const approver = worker(server, await server.tokenOf('autorizacao@demo.canal'))
    expect((await act(approver, 'autorizar', Id, '&avisos=warnings.undocumented'))[0]).toBe(200)
    expect((await payer.model(pagamento, Id)).body).toMatchObject({ AutorizadaPor: 'Renata Volkmann' })
  })
})
