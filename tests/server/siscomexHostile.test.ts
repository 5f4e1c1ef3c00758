import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FAULTS } from '#demo/siscomex/faults.ts'
import { doneValue } from './support/siscomex.ts'
import { synchronizing } from './support/synchronizing.ts'

const world = synchronizing({ retryAfter: 0 })
const { run, begin, jobs, ended, working, synchronized, sendable } = world

const created = () => world.simulator().calls(/^POST \/catp/).length
const idsToSend = async () => [...new Set((await sendable('partnumber')).flatMap(({ Id }) => Id ?? []))]
const begun = async (asked: object = {}) => {
  const { body, status } = await begin('partnumber', asked)
  expect(status).toBe(200)
  return (body as { readonly Id: number }).Id
}
async function cancel(Id: unknown, email = 'industria@demo.canal') {
  const token = await world.server().tokenOf(email)
  const path = '/api/canal/tools/tarefa/cancelar'
  return (await world.server().call(path, { method: 'POST', token, body: { Id } })).status
}

const thousands = Array.from({ length: 100_000 }, (_, at) => at + 1)

test.each<[string, object]>([
  ['texts', { Enviar: ["1' or '1'='1"] }],
  ['fractions', { Enviar: [1.5] }],
  ['negative Ids', { Enviar: [-1] }],
  ['Ids beyond any', { Enviar: [1e300] }],
  ['a hundred thousand Ids', { Enviar: thousands }],
  ['a hundred thousand keys', { Buscar: thousands.map(String) }],
  ['objects', { Enviar: { length: 1 } }],
  ['keys with NUL', { Buscar: ['1\u0000'] }],
  ['keys of a page', { Buscar: ['x'.repeat(5_000)] }],
  ['a country that there is not', { Buscar: [], IdPaisOrigem: 'XXXXX' }],
])('%s are no records to synchronize, and begin nothing', async (_, asked) => {
  const { status } = await begin('partnumber', asked)
  expect([400, 413, 422]).toContain(status)
  expect(await jobs()).toEqual([])
})

test('a record or key of another company among the own ones is not found, and nothing is begun', async () => {
  const { rows } = await run(
    sql`select "Id" from partnumber where "IdRegistro" <> ${world.company()} limit 1`,
  )
  await run(sql`
    insert into siscomex_espelho select "Id", 'partnumber', '4711', '{}', null from registro
    where "Id" <> ${world.company()} limit 1`)
  const [own] = await idsToSend()
  const [theirs] = rows as readonly { readonly Id: number }[]
  const asked = [{ Enviar: [own, theirs?.Id ?? 999_999] }, { Buscar: ['4711'] }]
  for (const body of asked) expect((await begin('partnumber', body)).status).toBe(404)
  expect(await jobs()).toEqual([])
})

test('a record that is chosen many times is sent once', async () => {
  working()
  await synchronized('partnumber')
  const [first] = await idsToSend()
  const said = await synchronized('partnumber', { Enviar: Array(500).fill(first) })
  expect(said).toMatchObject({ Situacao: 'concluida', Total: 1, Feitos: 1 })
})

test('every fault of Siscomex, one after the other, ends with each product there once', async () => {
  working()
  await synchronized('partnumber')
  const Enviar = await idsToSend()
  // The limit of an hour would block until it ends.
  const faults = FAULTS.filter(fault => fault !== 'hourly' && fault !== 'slow')
  for (const on of [/^POST \/catp/, /^GET \/catp/])
    for (const fault of faults) world.simulator().fail(fault, { on })
  await begun({ Enviar })
  const state = async () => {
    await run(sql`update tarefa set "Proxima" = now() where "Situacao" = 'pendente'`)
    return (await jobs())[0]
  }
  await expect.poll(state).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
  const { produtos } = await world.importer()
  const there = doneValue(await produtos.list()).map(one => `${one.codigosInterno[0]} ${one.modalidade}`)
  expect(there.toSorted()).toEqual([...new Set(there)].toSorted())
  expect(there.length).toBeGreaterThanOrEqual(Enviar.length)
})

test('of many who begin at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin('partnumber')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await jobs()).toHaveLength(1)
})

test.each(['outra@demo.canal', 'agente@demo.canal', 'autorizacao@demo.canal', 'consulta@demo.canal'])(
  '%s does not cancel a synchronization of a company or register that is not theirs to edit',
  async email => {
    const id = await begun()
    expect([403, 404]).toContain(await cancel(id, email))
    expect(await jobs()).toMatchObject([{ Id: id, Situacao: 'pendente' }])
  },
)

describe('a synchronization that is cancelled', () => {
  test('before it begins is gone, and calls nothing', async () => {
    expect(await cancel(await begun())).toBe(200)
    const process = working()
    await process.stop()
    expect([await jobs(), world.simulator().calls()]).toEqual([[], []])
  })

  test('while Siscomex creates a product sends no other, and the next one goes on', async () => {
    const first = working()
    await synchronized('partnumber')
    await first.stop()
    const Enviar = await idsToSend()
    const second = working(async () => void (await cancel((await jobs())[0]?.Id)))
    await begun({ Enviar })
    await expect.poll(async () => (await jobs())[0]?.Situacao).toBe('cancelada')
    await second.stop()
    expect(created()).toBe(1)
    working()
    const third = await synchronized('partnumber', { Enviar })
    expect(third).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
  })

  test('while it waits for Siscomex is gone', async () => {
    working()
    world.simulator().fail('hourly', { on: /^GET \/catp/ })
    const id = await begun()
    await expect.poll(async () => (await jobs())[0]?.Continua).toEqual(expect.any(String))
    expect(await cancel(id)).toBe(200)
    expect(await jobs()).toEqual([])
  })

  test('after its end is removed, and cannot be removed again', async () => {
    working()
    const id = await begun()
    await ended()
    expect([await cancel(id), await cancel(id)]).toEqual([200, 404])
  })

  test.each([0, -1, 'x', 1e300, null])('needs an Id: %s', async id => {
    expect([400, 404, 422]).toContain(await cancel(id))
  })
})
