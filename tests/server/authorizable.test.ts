import { beforeAll, expect, test } from 'vitest'
import { doableOf, entities, entityNamed } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import type { RevisaoPagamento } from '#contract/features/pagamento.ts'
import type { StoredRow } from '#contract/validation.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { limitsWorld } from './support/limits.ts'
import { type Worker, worker } from './support/registers.ts'

const [pagamento, substituicao] = [entityNamed('pagamento'), entityNamed('substituicao')]

const { server, all, payer, broker, people, newcomer, limited, waiting, authorize } = limitsWorld()
let one: Worker
let other: Worker
let outsider: Worker

const listed = async (who: Worker, filter: object) => {
  const { body } = await who.list(pagamento, `filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return (body as readonly StoredRow[]).map(({ Id }) => Id)
}
const mine = (who: Worker, isMine = true) => listed(who, { Autorizavel: isMine })
/** Waiting requests that the review of each says the user may authorize. */
const reviewed = async (who: Worker) => {
  const Ids = await listed(who, { StatusPagamento: 2 })
  const { body } = await who.call('/api/canal/financeiro/pagamentos/revisao', { Ids })
  return (body as readonly RevisaoPagamento[]).flatMap(({ Id, Impedimento }) => (Impedimento ? [] : [Id]))
}
const waitingFigure = async (who: Worker) => {
  const { Pendencias } = (await who.call('/api/canal/admin/dashboard')).body as Painel
  return Pendencias.find(({ Nome }) => Nome === 'aguardando')
}
const user = async (who: Worker) => {
  const { body } = await who.call('/api/canal/account/validateToken')
  return (body as { readonly IdUsuario: number }).IdUsuario
}

beforeAll(() => {
  ;({ one, other, outsider } = people())
})

/** Requests of each kind that the guards tell apart, some with the first of two authorizations. */
async function requestsOfAllKinds() {
  await limited('300.00')
  for (const amount of ['300.00', '300.01', '5000.00']) {
    for (const _ of 'ab') await waiting(amount)
    const { Id } = await all.made(one, amount)
    await all.act(one, 'enviar', Id)
    await authorize(other, await waiting(amount))
    await authorize(one, await waiting(amount))
  }
  // A request that is no longer above the limit of its branch needs no other than the first authorizer.
  const { IdFilial } = await all.made(broker, '1.00')
  await limited('1000.00', IdFilial)
}

test('each list has the waiting requests that its reader may authorize, and the dashboard counts the same', async () => {
  await requestsOfAllKinds()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const helper = worker(server, await newcomer('industria', { DESPESA: ['Visualizar'] }))
  const days = { InicioVigencia: today, FimVigencia: today, Motivo: 'Férias' }
  const lent = { ...days, IdUsuario: await user(one), IdSubstituto: await user(helper) }
  expect((await one.create(substituicao, lent)).status).toBe(200)
  const lengths = []
  for (const who of [one, other, outsider, payer, helper]) {
    const [own, expected] = [await mine(who), await reviewed(who)]
    expect(own).toEqual(expected)
    const figure = await waitingFigure(who)
    expect(figure).toMatchObject({ Quantidade: own.length, Filtro: { Autorizavel: true } })
    expect(await listed(who, figure?.Filtro ?? {})).toEqual(own)
    lengths.push(own.length)
  }
  // Lists of different people differ.
  const [ofOne, ofOther, ofOutsider, ofPayer, ofHelper] = lengths
  expect([ofOutsider, ofHelper]).toEqual([0, ofOne])
  expect(new Set([ofOne, ofOther, ofPayer]).size).toBe(3)
})

test('the flag says which they are not, too, and adds to other filters', async () => {
  const [id, own] = [await waiting('70.00'), await all.made(one, '80.00')]
  await all.act(one, 'enviar', own.Id)
  const not = await mine(one, false)
  expect(not).toContain(own.Id)
  expect(not).not.toContain(id)
  expect(await listed(one, { Autorizavel: true, Id: [id, own.Id] })).toEqual([id])
})

test('a provider may authorize none, and another value is refused', async () => {
  await waiting('70.00')
  expect(await mine(broker)).toEqual([])
  const { status } = await one.list(pagamento, `filter=${encodeURIComponent('{"Autorizavel":"sim"}')}`)
  expect(status).toBe(400)
})

test('sums and sheets follow it as any filter', async () => {
  await waiting('70.00')
  const query = `filter=${encodeURIComponent('{"Autorizavel":true}')}`
  const { body } = await one.call(`/api/canal/financeiro/pagamentos/situacoes?${query}`)
  expect(body).toMatchObject([{ StatusPagamento: 2, Quantidade: (await mine(one)).length }])
  const sheet = await one.call(`/api/canal/financeiro/pagamento/exportar?formato=csv&${query}`)
  expect(sheet.status).toBe(200)
})

test('all that is declared to be doable is answered', () => {
  const declared = entities.filter(entity => doableOf(entity).length > 0)
  expect(declared.map(({ name }) => name)).toContain('pagamento')
  expect(declared.filter(({ name }) => hooksOf(name).doable === undefined)).toEqual([])
})

test('a request that another authorized meanwhile is in it no more', async () => {
  const id = await waiting('70.00')
  expect(await mine(one)).toContain(id)
  expect((await authorize(other, id))[0]).toBe(200)
  expect(await mine(one)).not.toContain(id)
})
