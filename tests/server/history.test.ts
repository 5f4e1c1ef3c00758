import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed, entityOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { admits } from '#contract/permission.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { noEncryption } from '#server/core/encryption.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { history } from '#server/registers/history/history.ts'
import { statementCounter } from '../db/support/statements.ts'
import { openOnly } from './support/grants.ts'
import { creatable, endpointOf, has, type Worker, worker } from './support/registers.ts'
import { TEXT_FIELDS } from './support/sample.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()

async function historyOf({ call }: Worker, entity: Entity, query: string) {
  const { status, body, headers } = await call(`${endpointOf(entity, 'historico').path}?${query}`)
  return { status, entries: body as readonly HistoryEntry[], range: headers.get('Content-Range') }
}

/** First free-text field of an entity. */
const textOf = ({ spec }: Entity) => TEXT_FIELDS.find(name => name in spec.fields) ?? ''

/** Creates, changes and deletes a record; returns each of its states. */
async function lived(entity: Entity) {
  const { createSample, update, remove } = workerOf(entity)
  const field = textOf(entity)
  const created = await createSample(entity, { [field]: `Antes ${Math.random()}`.slice(0, 20) })
  const { body } = await update(entity, { ...created, [field]: 'Alterado' })
  const changed = body as StoredRow
  await remove(entity, created.Id)
  return { id: created.Id, created, changed, field }
}

const removable = creatable.filter(has('excluir'))

describe.each(removable.map(entity => ({ name: entity.name, entity })))('$name', ({ entity }) => {
  test('tells who created, changed and deleted a record, and from what to what', async () => {
    const { id, created, changed, field } = await lived(entity)
    const { status, entries } = await historyOf(workerOf(entity), entity, `id=${id}`)
    expect(status).toBe(200)
    expect(entries.map(({ Acao }) => Acao)).toEqual(['excluir', 'atualizar', 'adicionar'])
    const [gone, update, birth] = entries
    expect(update?.Mudancas).toEqual({ [field]: { de: created[field], para: 'Alterado' } })
    expect(birth?.Mudancas[field]).toEqual({ de: null, para: created[field] })
    expect(gone?.Mudancas[field]).toEqual({ de: changed[field], para: null })
    expect(new Set(entries.map(({ Usuario }) => Usuario)).size).toBe(1)
    expect(entries[0]?.Usuario).toMatch(/\w+ \w+/)
    expect(Date.now() - Date.parse(gone?.Quando ?? '')).toBeLessThan(60_000)
  })

  test('tells of a deleted record in the history of all, and what it was called', async () => {
    const { id, changed } = await lived(entity)
    const { entries } = await historyOf(workerOf(entity), entity, 'range=[0,2]')
    expect(entries.map(one => [one.IdEntidade, one.Existe])).toEqual(Array(3).fill([id, false]))
    const { title, fields } = entity.spec
    const called = title in fields ? title : `${title}PT`
    expect(entries.map(({ Titulo }) => Titulo[called])).toEqual(Array(3).fill(changed[called]))
  })

  test('is given page by page, newest first', async () => {
    const { id } = await lived(entity)
    const whole = await historyOf(workerOf(entity), entity, `id=${id}`)
    const page = await historyOf(workerOf(entity), entity, `id=${id}&range=[1,1]`)
    expect(page).toMatchObject({ range: 'historico 1-1/3', entries: [whole.entries[1]] })
    const behind = await historyOf(workerOf(entity), entity, `id=${id}&range=[9,9]`)
    expect(behind).toMatchObject({ status: 200, range: 'historico */3', entries: [] })
  })

  test.each(['range=[0,100]', 'sort=["Id","ASC"]', 'filter={"IdRegistro":1}', 'id=0', 'id=x'])(
    'is not asked for by %s',
    async query => {
      expect((await historyOf(workerOf(entity), entity, encodeURI(query))).status).toBe(400)
    },
  )

  test('is not found for a record that never was', async () => {
    expect((await historyOf(workerOf(entity), entity, 'id=99999999')).status).toBe(404)
  })
})

// Registers of the channel's owner are refused to others as a whole.
const shared = creatable.filter(
  ({ register }) => admits(register.rule, 'industria') && !isOwners(register.service),
)

describe.each(shared.filter(has('excluir')).map(entity => ({ name: entity.name, entity })))(
  'another company: $name',
  ({ entity }) => {
    test('finds no history of the record, and nothing of it in its own', async () => {
      const { id } = await lived(entity)
      const { Id } = await workerOf(entity).createSample(entity)
      const stranger = worker(server, await server.tokenOf('outra@demo.canal'))
      expect((await historyOf(stranger, entity, `id=${id}`)).status).toBe(404)
      expect((await historyOf(stranger, entity, `id=${Id}`)).status).toBe(404)
      const { entries } = await historyOf(stranger, entity, 'range=[0,99]')
      expect(entries.filter(({ IdEntidade }) => [id, Id].includes(IdEntidade))).toEqual([])
    })
  },
)

const details = creatable.filter(({ parent }) => parent && has('excluir')(entityOf(parent.name)))

describe.each(details.map(entity => ({ name: entity.name, entity })))('$name', ({ entity }) => {
  test('is told of in the history of the record it belongs to, also once both are deleted', async () => {
    const { createSample, remove } = workerOf(entity)
    const created = await createSample(entity)
    const parent = entityOf(entity.parent?.name ?? '')
    const parentId = Number(created[entity.parent?.column ?? ''])
    await remove(parent, parentId)
    const { entries } = await historyOf(workerOf(entity), parent, `id=${parentId}`)
    // Updates of the parent are left out: totals are recomputed with each change of a detail.
    const ended = entries.filter(({ Acao }) => Acao !== 'atualizar')
    expect(ended.map(({ Entidade, Acao }) => [Entidade, Acao])).toEqual([
      [parent.name, 'excluir'],
      [entity.name, 'excluir'],
      [entity.name, 'adicionar'],
      [parent.name, 'adicionar'],
    ])
  })
})

const exclusives = creatable.filter(({ spec }) =>
  Object.keys(spec.exclusive ?? {}).some(flag => !spec.fields[flag]?.readOnly),
)

test.each(exclusives.map(entity => ({ name: entity.name, entity })))(
  '$name tells of the flag that another record took over',
  async ({ entity }) => {
    const { createSample } = workerOf(entity)
    const [flag = ''] = Object.keys(entity.spec.exclusive ?? {})
    const first = await createSample(entity, { [flag]: true })
    await createSample(entity, { ...first, [flag]: true, ...unlike(entity) })
    const { entries } = await historyOf(workerOf(entity), entity, `id=${first.Id}`)
    expect(entries[0]?.Mudancas).toEqual({ [flag]: { de: true, para: false } })
  },
)

/** Values that must be unique, for a second record. */
const unlike = ({ spec }: Entity): Row =>
  'NumeroConta' in spec.fields ? { NumeroConta: String(Math.random()).slice(2, 10) } : {}

test('several fields changed in one call are one entry; one that is refused leaves all as they were, and is named', async () => {
  const entity = entityNamed('partnumber')
  const worker = workerOf(entity)
  const record = await worker.createSample(entity, { PesoLiquido: null, CodigoSiscomex: null })
  const wrong = { DescricaoEN: 'Shaft', PesoLiquido: '-1', IdFinalidade: 999_999_999 }
  expect(await worker.update(entity, { ...record, ...wrong })).toMatchObject({
    status: 422,
    body: { errors: { PesoLiquido: expect.any(String), IdFinalidade: expect.any(String) } },
  })
  expect((await worker.model(entity, record.Id)).body).toMatchObject({
    DescricaoEN: record['DescricaoEN'],
    Versao: 1,
  })

  // A field that is sent twice has its last value, and one that the server alone sets is passed over.
  const twice = JSON.stringify({ ...record, DescricaoEN: 'Shaft', PesoLiquido: '2.5', CodigoSiscomex: 7 })
  const sent = `${twice.slice(0, -1)},"DescricaoEN":"Axle"}`
  expect((await worker.call(endpointOf(entity, 'atualizar').path, sent)).status).toBe(200)
  const { entries } = await historyOf(worker, entity, `id=${record.Id}`)
  expect(entries.map(({ Acao }) => Acao)).toEqual(['atualizar', 'adicionar'])
  expect(Object.keys(entries[0]?.Mudancas ?? {}).toSorted()).toEqual(['DescricaoEN', 'PesoLiquido'])
  expect(entries[0]?.Mudancas['DescricaoEN']?.para).toBe('Axle')
})

test('who may not see a register does not see its history', async () => {
  const entity = entityNamed('agenteexterior')
  const importer = worker(server, await server.tokenOf('industria@demo.canal'))
  expect((await historyOf(importer, entity, '')).status).toBe(403)
})

test('a page of a history takes as many statements for many records as for one', async () => {
  const entity = entityNamed('modelo')
  const { createSample } = workerOf(entity)
  for (const _ of Array(10)) await createSample(entity)
  const few = await statementsOf(entity, [0, 0])
  expect(await statementsOf(entity, [0, 9])).toBe(few)
  expect(few).toBe(2)
})

/** Number of SQL statements for a page of the history. */
async function statementsOf(entity: Entity, range: readonly [number, number]): Promise<number> {
  const { IdRegistro: company } = await server.signIn('industria@demo.canal')
  const { plugin, count } = statementCounter()
  await inCompany(server.db, company, trx =>
    history(entity, {
      trx: trx.withPlugin(plugin),
      query: { range },
      body: undefined,
      language: 'pt',
      company,
      caller: {} as CompanyCall['caller'],
      hooksOf,
      encryption: noEncryption,
    }),
  )
  return count()
}

test('the newest entries of a register are read in the order of an index', async () => {
  const plan = await asOwner(server.db, async trx => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select "Id" from historico where "IdRegistro" = 1 and "Entidade" = 'modelo'
      order by "Id" desc limit 20`.execute(trx)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan Backward using "?historico_ordem/)
  expect(plan).not.toMatch(/Sort|Seq Scan|Filter/)
})

test('who may only look sees every history, and who may not even look sees none', async () => {
  const onlooker = worker(server, await server.tokenOf('consulta@demo.canal'))
  const statuses = async () => {
    const answers = await Promise.all(shared.map(entity => historyOf(onlooker, entity, 'range=[0,0]')))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses()).toEqual(new Set([200]))
  // Custom job role without any right.
  await openOnly(server, 'consulta@demo.canal', {})
  expect(await statuses()).toEqual(new Set([403]))
})
