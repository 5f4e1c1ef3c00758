import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { PHOTOS, photosOfImporter } from './support/photos.ts'
import { worker } from './support/registers.ts'

const foto = entityNamed('partnumber/foto')

const { send, photosOf, productWith, server, importer } = photosOfImporter()

const order = (
  IdPartnumber: number,
  Ordem: readonly unknown[],
  OrdemAnterior: readonly unknown[],
  who = importer(),
) => who.call(`${PHOTOS}/ordenar`, { IdPartnumber, Ordem, OrdemAnterior })

const idsOf = async (id: number) => (await photosOf(id)).map(({ Id }) => Id)

test('photos are put in an order by one call, which the history of each moved one tells, and back by another', async () => {
  const { id, ids } = await productWith('a.png', 'b.png', 'c.png', 'd.png')
  const [a, b, c, d] = ids
  expect((await order(id, [a, c, b, d], ids)).status).toBe(200)
  expect(await idsOf(id)).toEqual([a, c, b, d])
  const entries = async (photo: number | undefined) =>
    (await importer().call(`${PHOTOS}/historico?id=${photo}`)).body as readonly HistoryEntry[]
  expect((await entries(c))[0]).toMatchObject({ Acao: 'atualizar', Mudancas: { Ordem: { de: 3, para: 2 } } })
  expect(await entries(a)).toHaveLength(1)
  expect((await order(id, ids, [a, c, b, d])).status).toBe(200)
  expect(await idsOf(id)).toEqual(ids)
})

test('of two users who order the photos of a product at once, the second is told', async () => {
  const { id, ids } = await productWith('a.png', 'b.png', 'c.png')
  const [a, b, c] = ids
  const answers = await Promise.all([order(id, [c, b, a], ids), order(id, [b, a, c], ids)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const done = answers.findIndex(({ status }) => status === 200)
  expect(await idsOf(id)).toEqual(
    [
      [c, b, a],
      [b, a, c],
    ][done],
  )
})

/** Attempts at what depends on the moment. */
const REPEATED = 8

test('a photo that is renamed while others are ordered keeps its name, or its editor is told', async () => {
  for (const _ of Array(REPEATED)) {
    const { id, ids } = await productWith('a.png', 'b.png', 'c.png')
    const [first] = await photosOf(id)
    const [ordered, renamed] = await Promise.all([
      order(id, ids.toReversed(), ids),
      importer().update(foto, { ...first, Nome: 'lado.png' }),
    ])
    expect([200, 409]).toContain(ordered.status)
    expect([200, 409]).toContain(renamed.status)
    const last = (await photosOf(id)).find(({ Id }) => Id === first?.Id)
    expect(last?.['Nome']).toBe(renamed.status === 200 ? 'lado.png' : 'a.png')
  }
})

test('photos that are ordered while the main one is deleted have one main photo, and a history that ends with it', async () => {
  for (const _ of Array(REPEATED)) {
    const { id, ids } = await productWith('a.png', 'b.png', 'c.png', 'd.png')
    const main = (await photosOf(id))[2]
    await importer().update(foto, { ...main, Principal: true })
    const [ordered, removed] = await Promise.all([
      order(id, ids.toReversed(), ids),
      importer().remove(foto, main?.Id ?? 0),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(ordered.status)
    expect((await photosOf(id)).filter(one => one['Principal'])).toHaveLength(1)
    const { body } = await importer().call(`${PHOTOS}/historico?id=${main?.Id}`)
    expect((body as readonly HistoryEntry[])[0]?.Acao).toBe('excluir')
  }
})

test('an order is refused where a photo was added or deleted meanwhile', async () => {
  const { id, ids } = await productWith('a.png', 'b.png')
  const [a, b] = ids
  const { body } = await send(id, 'c.png')
  expect((await order(id, [b, a], ids)).status).toBe(409)
  await importer().remove(foto, Number(body['Id']))
  await importer().remove(foto, Number(b))
  expect((await order(id, [b, a], ids)).status).toBe(404)
  expect(await idsOf(id)).toEqual([a])
})

test('an order that names a photo twice, not at all, or one of another product changes nothing', async () => {
  const { id, ids } = await productWith('a.png', 'b.png')
  const other = await productWith('x.png')
  const [a, b] = ids
  const wrong = [[a, a], [a], [a, b, ...other.ids], [a, 'b'], [a, -1], [a, null], [a, 1.5]]
  const statuses = []
  for (const wanted of wrong) statuses.push((await order(id, wanted, ids)).status)
  const foreign = [...ids, ...other.ids]
  statuses.push((await order(id, foreign.toReversed(), foreign)).status)
  expect(statuses).toEqual([...wrong.map(() => 422), 404])
  expect(await idsOf(id)).toEqual(ids)
})

test('who may only look does not order photos', async () => {
  const { id, ids } = await productWith('a.png', 'b.png')
  const reader = worker(server(), await server().tokenOf('consulta@demo.canal'))
  expect((await order(id, ids.toReversed(), ids, reader)).status).toBe(403)
})
