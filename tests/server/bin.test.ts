import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRestorable } from '#contract/bin.ts'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import { BIN_DAYS, type Excluido, lixeiraEndpoints } from '#contract/features/lixeira.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { creatable, endpointOf, has, type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerOf, workerAs, tokenOf } = world()
const people = peopleOf(server)

const finalidade = entityNamed('finalidade')
const modelo = entityNamed('modelo')
const partnumber = entityNamed('partnumber')

async function binOf({ call }: Worker, { name }: Entity, query = '') {
  const { status, body } = await call(`${lixeiraEndpoints.lixeira.path}?registro=${name}${encodeURI(query)}`)
  return { status, deleted: body as readonly Excluido[] }
}

const restore = ({ call }: Worker, { name }: Pick<Entity, 'name'>, Id: number) =>
  call(lixeiraEndpoints['lixeira/restaurar'].path, { Registro: name, Id })

/** Deletion of a record as the bin has it. */
async function deletionOf(by: Worker, entity: Entity, { Id }: StoredRow): Promise<Excluido> {
  const { deleted } = await binOf(by, entity)
  const found = deleted.find(({ IdEntidade }) => IdEntidade === Id)
  if (!found) throw new Error(`${entity.name} ${Id} is not in the bin`)
  return found
}

const opened = async ({ model }: Worker, entity: Entity, id: number) =>
  (await model(entity, id)).body as StoredRow

/** Values of a record, without those that say when and how often it was written. */
const valuesOf = ({ Versao, DataAlteracao, DataCriacao, Message, ...values }: StoredRow) => values

const restorable = entities.filter(isRestorable)

test('nearly every register that deletes has a bin', () => {
  const without = entities.filter(one => !one.parent && has('excluir')(one) && !isRestorable(one))
  expect(without.map(({ name }) => name)).toEqual([
    'cargo',
    'cliente',
    'certificado',
    'emissor',
    'webhook',
    'baixa',
  ])
})

describe.each(restorable.map(entity => ({ name: entity.name, entity })))('$name', ({ entity }) => {
  test('is restored as it was, under its Id, with its details, and no longer in the bin', async () => {
    const by = workerOf(entity)
    const { Id } = await by.createSample(entity)
    const details = creatable.filter(({ parent }) => parent?.name === entity.name && parent !== undefined)
    const below = []
    for (const detail of details) {
      const { status, body } = await by.create(detail, {
        ...(await by.sampleInput(detail)),
        [detail.parent?.column ?? '']: Id,
      })
      expect({ detail: detail.name, status, body }).toMatchObject({ status: 200 })
      below.push({ detail, id: (body as StoredRow).Id })
    }
    const before = await opened(by, entity, Id)
    const parts = await Promise.all(below.map(({ detail, id }) => opened(by, detail, id)))
    expect((await by.remove(entity, Id)).status).toBe(200)

    const { Id: deletion } = await deletionOf(by, entity, before)
    const { status, body } = await restore(by, entity, deletion)
    expect({ status, body }).toMatchObject({ status: 200, body: { Id } })
    const after = await opened(by, entity, Id)
    expect(valuesOf(after)).toEqual(valuesOf(before))
    expect(after.Versao).toBeGreaterThan(before.Versao)
    for (const [at, { detail, id }] of below.entries()) {
      expect(valuesOf(await opened(by, detail, id))).toEqual(valuesOf(parts[at] as StoredRow))
    }
    const history = await by.call(`${endpointOf(entity, 'historico').path}?id=${Id}`)
    expect((history.body as readonly HistoryEntry[])[0]).toMatchObject({
      Acao: 'adicionar',
      Origem: 'restaurar',
    })
    expect((await binOf(by, entity)).deleted.map(({ IdEntidade }) => IdEntidade)).not.toContain(Id)
    expect((await restore(by, entity, deletion)).status).toBe(404)
  })
})

test('the bin is searched by title, newest first, page by page', async () => {
  const by = workerOf(finalidade)
  const names = ['Lixeira Ação um', 'Lixeira Ação dois', 'Lixeira outra']
  for (const Descricao of names) {
    const { Id } = await by.createSample(finalidade, { Descricao })
    await by.remove(finalidade, Id)
  }
  const titles = async (query: string) =>
    (await binOf(by, finalidade, query)).deleted.map(({ Titulo }) => Titulo['Descricao'])
  expect(await titles('&q=lixeira acao')).toEqual(['Lixeira Ação dois', 'Lixeira Ação um'])
  expect(await titles('&q=lixeira&range=[1,1]')).toEqual(['Lixeira Ação dois'])
  expect(await titles('&q=lixeira %')).toEqual([])
  const [{ Usuario, Quando } = {}] = (await binOf(by, finalidade, '&q=Lixeira outra')).deleted
  expect(Usuario).toMatch(/\w+ \w+/)
  expect(Date.now() - Date.parse(Quando ?? '')).toBeLessThan(60_000)
})

test('a record that the rules of today are against stays in the bin, and nothing of it is written', async () => {
  const by = workerOf(partnumber)
  const gone = await by.createSample(partnumber, { Partnumber: 'PN-LIXEIRA' })
  await by.remove(partnumber, gone.Id)
  await by.createSample(partnumber, { Partnumber: 'PN-LIXEIRA' })
  const { Id } = await deletionOf(by, partnumber, gone)
  const { status, body } = await restore(by, partnumber, Id)
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { Partnumber: expect.any(String) } },
  })
  expect((await by.model(partnumber, gone.Id)).status).toBe(404)
  expect((await deletionOf(by, partnumber, gone)).Id).toBe(Id)
})

test('a record that was deleted with a detail of many, and of which one alone was, comes back with those of its deletion', async () => {
  const empresa = entityNamed('empresa')
  const contato = entityNamed('empresa/contato')
  const by = workerOf(empresa)
  const one = await by.createSample(empresa)
  const contact = async () => {
    const row = { ...(await by.sampleInput(contato)), IdEmpresa: one.Id }
    const { status, body } = await by.create(contato, row)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as StoredRow
  }
  const [early, ...late] = [await contact(), await contact(), await contact()]
  await by.remove(contato, (early as StoredRow).Id)
  await by.remove(empresa, one.Id)
  await restore(by, empresa, (await deletionOf(by, empresa, one)).Id)
  const { body } = await by.list(contato, `idEmpresa=${one.Id}`)
  expect((body as readonly StoredRow[]).map(({ Id }) => Id).toSorted()).toEqual(late.map(({ Id }) => Id))
})

test('files are not restored, and this is said', async () => {
  const pagamento = entityNamed('pagamento')
  const by = workerOf(pagamento)
  const { Id } = await by.createSample(pagamento)
  const path = `/api/canal/financeiro/pagamento/documento/adicionar?idPagamento=${Id}&nome=a.pdf`
  expect((await by.call(path, '%PDF-1.7\n%%EOF\n')).status).toBe(200)
  const one = await opened(by, pagamento, Id)
  expect((await by.remove(pagamento, Id)).status).toBe(200)
  const { body } = await restore(by, pagamento, (await deletionOf(by, pagamento, one)).Id)
  expect(body).toMatchObject({ Id, Message: 'Registro restaurado, sem 1 arquivo que havia nele.' })
  const { body: files } = await by.list(entityNamed('pagamento/documento'), `idPagamento=${Id}`)
  expect(files).toEqual([])
})

test('a flag that another record has by now stays with it', async () => {
  const conta = entityNamed('conta')
  const by = workerOf(conta)
  const first = await by.createSample(conta, { Principal: true })
  await by.remove(conta, first.Id)
  const second = await by.createSample(conta, { Principal: true, IdFilial: first['IdFilial'] })
  await restore(by, conta, (await deletionOf(by, conta, first)).Id)
  expect(await opened(by, conta, first.Id)).toMatchObject({ Principal: false })
  expect(await opened(by, conta, second.Id)).toMatchObject({ Principal: true })
})

test('the bin is of who may view and create, of the own company, and of the last days alone', async () => {
  const by = workerOf(finalidade)
  const gone = await by.createSample(finalidade)
  await by.remove(finalidade, gone.Id)
  const { Id } = await deletionOf(by, finalidade, gone)

  const reader = worker(server, await people.newcomer('industria', { FINALIDADE: ['Visualizar'] }))
  expect((await binOf(reader, finalidade)).status).toBe(403)
  expect((await restore(reader, finalidade, Id)).status).toBe(403)
  const other = worker(server, await tokenOf('outra'))
  expect((await binOf(other, finalidade)).deleted.map(one => one.Id)).not.toContain(Id)
  expect((await restore(other, finalidade, Id)).status).toBe(404)
  for (const name of ['cargo', 'empresa/contato', 'constructor', '__proto__', 'nada']) {
    expect((await restore(by, { name }, Id)).status).toBe(404)
  }
  // An entry of another kind, or of another register, is no deletion.
  expect((await restore(by, modelo, Id)).status).toBe(404)
  const { body } = await by.call(`${endpointOf(finalidade, 'historico').path}?id=${gone.Id}`)
  const birth = (body as readonly HistoryEntry[]).at(-1)
  expect((await restore(by, finalidade, birth?.Id ?? 0)).status).toBe(404)

  await sql`update historico set "Quando" = "Quando" - make_interval(days => ${BIN_DAYS}) where "Id" = ${Id}`.execute(
    server.db.kysely,
  )
  expect((await binOf(by, finalidade)).deleted.map(one => one.Id)).not.toContain(Id)
  expect((await restore(by, finalidade, Id)).status).toBe(404)
})

test('what a provider deletes is not in the bin of its client, and the author of a record is kept', async () => {
  const pagamento = entityNamed('pagamento')
  const by = workerOf(pagamento)
  const draft = await by.createSample(pagamento)
  const author = async () => {
    const { rows } = await sql<{ IdUsuarioCriacao: number; CriadaPorBeneficiario: boolean }>`
      select "IdUsuarioCriacao" from pagamento where "Id" = ${draft.Id}`.execute(server.db.kysely)
    return rows[0]
  }
  const before = await author()
  await by.remove(pagamento, draft.Id)
  const deletion = await deletionOf(by, pagamento, draft)
  const colleague = workerAs('autorizacao')
  const { status } = await restore(colleague, pagamento, deletion.Id)
  expect([200, 403]).toContain(status)
  if (status === 403) await restore(by, pagamento, deletion.Id)
  expect(await author()).toEqual(before)

  await by.remove(pagamento, draft.Id)
  await sql`update historico set "Mudancas" = jsonb_set("Mudancas", '{CriadaPorBeneficiario,de}', 'true')
    where "Entidade" = 'pagamento' and "IdEntidade" = ${draft.Id} and "Acao" = 'excluir'`.execute(
    server.db.kysely,
  )
  expect((await binOf(by, pagamento)).deleted.map(({ IdEntidade }) => IdEntidade)).not.toContain(draft.Id)
})

test('a record whose history is gone but for its deletion is restored in a version that it never had, and its author kept', async () => {
  const by = workerOf(finalidade)
  const made = await by.createSample(finalidade)
  const { body } = await by.update(finalidade, { ...made, Descricao: 'Outra finalidade' })
  const { Id, Versao } = body as StoredRow
  const author = async () => {
    const { rows } = await sql`select "IdUsuarioCriacao" from finalidade where "Id" = ${Id}`.execute(
      server.db.kysely,
    )
    return rows
  }
  const before = await author()
  expect(before).toEqual([{ IdUsuarioCriacao: expect.any(Number) }])
  await by.remove(finalidade, Id)
  await sql`
    delete from historico where "Entidade" = 'finalidade' and "IdEntidade" = ${Id} and "Acao" <> 'excluir'`.execute(
    server.db.kysely,
  )
  expect((await restore(by, finalidade, (await deletionOf(by, finalidade, made)).Id)).status).toBe(200)
  expect((await opened(by, finalidade, Id)).Versao).toBe(Versao + 1)
  expect(await author()).toEqual(before)
})
