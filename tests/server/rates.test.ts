import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { knownRates } from '#server/features/aliquota/knownRates.ts'
import { setOwner } from '#server/features/registro/owner.ts'
import { giveOwnersRegisters } from '#server/features/registro/ownersRegisters.ts'
import { endpointOf, type Worker, worker } from './support/registers.ts'
import { sweepAgedHistory } from './support/swept.ts'
import { worldOfEach } from './support/world.ts'

const [aliquota, dispensa] = [entityNamed('aliquota'), entityNamed('dispensa')]

// Server of each test, because rates and their owner are one for all companies.
const { server, workerOf } = worldOfEach()
const owner = workerOf(aliquota)

const inss = {
  Tributo: 'INSS',
  Incidencia: 'INSS',
  TipoPessoa: 'FISICA',
  Municipal: false,
  Percentual: '11.00',
  TetoBase: '9000.00',
  Extincao: false,
  InicioVigencia: '2027-01-01',
  FimVigencia: '2027-12-31',
  BaseLegal: 'Portaria de 2027',
}

const rowsOf = async (at: Worker, entity: Entity = aliquota) =>
  (await at.list(entity, 'range=[0,99]')).body as readonly StoredRow[]

describe('the registers of rates', () => {
  test('begin with what the product knows, each with its law', async () => {
    const picked = (row: object, keys: readonly string[]) =>
      keys.map(key => (row as Record<string, unknown>)[key])
    const keys = Object.keys(knownRates.aliquotas[0] ?? {})
    const found = (await rowsOf(owner)).map(row => picked(row, keys))
    expect(found.toSorted()).toEqual(knownRates.aliquotas.map(row => picked(row, keys)).toSorted())
    expect(await rowsOf(owner, dispensa)).toHaveLength(knownRates.dispensas.length)
  })

  test.each(['industria', 'agente'])('are closed to %s', async account => {
    const other = worker(server, await server.tokenOf(`${account}@demo.canal`))
    expect((await other.list(aliquota)).status).toBe(403)
    expect((await other.create(aliquota, inss)).status).toBe(403)
  })

  test('take a next period, and its history tells who entered it', async () => {
    const { Id } = (await owner.create(aliquota, inss)).body as StoredRow
    const { body } = await owner.call(`${endpointOf(aliquota, 'historico').path}?id=${Id}`)
    expect(body).toMatchObject([{ Acao: 'adicionar', Usuario: expect.any(String) }])
    expect((await owner.remove(aliquota, Id)).status).toBe(200)
  })

  test.each([
    ['within the present one', { InicioVigencia: '2026-06-01', FimVigencia: '2026-06-30' }],
    ['from its last day on', { InicioVigencia: '2026-12-31', FimVigencia: null }],
    ['around it', { InicioVigencia: '2020-01-01', FimVigencia: '2030-01-01' }],
  ])('refuse a period %s, at its field', async (_, period) => {
    const { status, body } = await owner.create(aliquota, { ...inss, ...period })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['InicioVigencia']])
  })

  test('refuse a period that is moved onto another', async () => {
    const created = (await owner.create(aliquota, inss)).body as StoredRow
    const { Id, Versao } = created
    expect((await owner.update(aliquota, { Id, Versao, InicioVigencia: '2026-12-01' })).status).toBe(422)
    expect((await owner.remove(aliquota, Id)).status).toBe(200)
  })

  test('take one of two equal periods entered at once', async () => {
    const answers = await Promise.all([owner.create(aliquota, inss), owner.create(aliquota, inss)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const created = answers.flatMap(({ status, body }) => (status === 200 ? [body as StoredRow] : []))
    for (const { Id } of created) expect((await owner.remove(aliquota, Id)).status).toBe(200)
  })

  test.each([
    ['FimVigencia', { FimVigencia: '2026-12-31' }],
    ['Percentual', { Percentual: '100.01' }],
    ['Percentual', { Percentual: null }],
    ['TetoBase', { TetoBase: '0.00' }],
    ['BaseLegal', { BaseLegal: '' }],
  ])('refuse a wrong %s', async (field, given) => {
    const { status, body } = await owner.create(aliquota, { ...inss, ...given })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
  })

  test('are not seeded anew once the owner has deleted them', async () => {
    for (const { Id } of await rowsOf(owner, dispensa)) await owner.remove(dispensa, Id)
    await asOwner(server.db, giveOwnersRegisters)
    expect(await rowsOf(owner, dispensa)).toEqual([])
  })

  test('are not seeded anew either where the time of that history is over', async () => {
    for (const { Id } of await rowsOf(owner, dispensa)) await owner.remove(dispensa, Id)
    await sweepAgedHistory(server)
    await asOwner(server.db, giveOwnersRegisters)
    expect(await rowsOf(owner, dispensa)).toEqual([])
  })

  test('go to the next owner of the channel with their history', async () => {
    const { Id } = (await owner.create(aliquota, inss)).body as StoredRow
    const before = (await rowsOf(owner)).length
    const { rows } = await sql<{ Cnpj: string }>`
      select r."Cnpj" from registro r join usuario u on u."IdRegistro" = r."Id"
      where u."Email" = 'industria@demo.canal'`.execute(server.db.kysely)
    expect(await asOwner(server.db, trx => setOwner(trx, rows[0]?.Cnpj ?? ''))).toBe(true)
    const next = worker(server, await server.tokenOf('industria@demo.canal'))
    expect(await rowsOf(next)).toHaveLength(before)
    const { body } = await next.call(`${endpointOf(aliquota, 'historico').path}?id=${Id}`)
    expect(body).toMatchObject([{ Acao: 'adicionar', Usuario: expect.any(String) }])
  })
})
