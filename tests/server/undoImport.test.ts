import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { SheetImport, SheetUndone } from '#contract/spreadsheets.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { HEADERS, importerWorld } from './support/importer.ts'
import { endpointOf } from './support/registers.ts'
import { fileOf, rowsIn, sheetsOf, type Value } from './support/sheets.ts'

const finalidade = entityNamed('finalidade')
const empresa = entityNamed('empresa')
const partnumber = entityNamed('partnumber')
const conta = entityNamed('conta')

const { server, worker, sheets, found } = importerWorld()

const imported = async (rows: readonly (readonly Value[])[], entity: Entity = finalidade, by = sheets) => {
  const { body } = await by.send(entity, fileOf(rows))
  const done = await by.confirm(entity, body.Arquivo, true)
  expect(done).toMatchObject({ status: 200, body: { ComErro: 0, Importacao: expect.any(Number) } })
  return done.body
}

const undo = async (id: number | null, entity: Entity = finalidade, by = sheets) => {
  const { status, bytes } = await by.reach(entity, 'desfazer', { query: { id: String(id) } })
  type Body = SheetUndone & { readonly errors?: Readonly<Record<string, string>> }
  return { status, body: JSON.parse(bytes.toString('utf8')) as Body }
}

const now = async ({ Id }: StoredRow, entity: Entity = finalidade) =>
  (await worker.model(entity, Id)).body as StoredRow

const valuesOf = ({ Versao, DataAlteracao, ...values }: Row) => values

/** History of a record, oldest first. */
const historyOf = async (id: number) => {
  const { path } = endpointOf(finalidade, 'historico')
  const { body } = await worker.call(`${path}?id=${id}`)
  return (body as readonly HistoryEntry[]).toReversed()
}

describe('an import that is undone', () => {
  test('leaves its records as they were, those it added gone, with the history of each', {
    timeout: 30_000,
  }, async () => {
    const one = await worker.createSample(finalidade, { CodigoErp: 'ANTES', Ativo: true })
    const { Importacao, Arquivo } = await imported([
      HEADERS,
      [one.Id, one['Descricao'] as string, 'DEPOIS', 'Não'],
      [null, 'Some ao desfazer', null, 'Sim'],
    ])
    const [added] = await found('Some ao desfazer')
    expect(await undo(Importacao)).toMatchObject({ status: 200, body: { Excluidos: 1, Restaurados: 1 } })
    expect(valuesOf(await now(one))).toEqual(valuesOf(one))
    expect(await found('Some ao desfazer')).toEqual([])
    expect(await historyOf(one.Id)).toMatchObject([
      { Acao: 'adicionar', Origem: null },
      { Acao: 'atualizar', Origem: 'importar' },
      {
        Acao: 'atualizar',
        Origem: 'desfazer',
        Mudancas: { CodigoErp: { de: 'DEPOIS', para: 'ANTES' } },
      },
    ])
    expect(await historyOf(Number(added?.Id))).toMatchObject([
      { Acao: 'adicionar', Origem: 'importar' },
      { Acao: 'excluir', Origem: 'desfazer' },
    ])
    expect((await sheets.results(finalidade, Arquivo)).body).toMatchObject({
      Confirmado: true,
      Desfeita: true,
    })
  })

  test('is undone once, and a second time changes nothing', async () => {
    const one = await worker.createSample(finalidade, { CodigoErp: 'ANTES' })
    const { Importacao } = await imported([HEADERS, [one.Id, one['Descricao'] as string, 'DEPOIS', 'Sim']])
    const first = await undo(Importacao)
    const left = await now(one)
    expect(await undo(Importacao)).toEqual(first)
    expect(await now(one)).toEqual(left)
  })

  test('gives a flag back to the record that lost it', async () => {
    const one = await worker.createSample(conta, { Principal: true })
    const [head = [], line = []] = rowsIn(
      await sheets.take(conta, { formato: 'xlsx', filter: JSON.stringify({ Id: one.Id }) }),
    )
    const { Importacao } = await imported([head, line.with(0, null)], conta)
    expect(await now(one, conta)).toMatchObject({ Principal: false })
    expect(await undo(Importacao, conta)).toMatchObject({ body: { Excluidos: 1, Restaurados: 1 } })
    expect(await now(one, conta)).toMatchObject({ Principal: true })
  })

  test('takes thousands of records with it', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => [null, `Milhares ${at}`, null, 'Sim'])
    const { Importacao } = await imported([HEADERS, ...lines])
    expect(await undo(Importacao)).toMatchObject({ body: { Excluidos: 3_000, Restaurados: 0 } })
    expect(await found('Milhares')).toEqual([])
  }, 60_000)
})

describe('an import is not undone', () => {
  test('where one of its records has changed since, and tells its row', async () => {
    const one = await worker.createSample(finalidade, { CodigoErp: 'ANTES' })
    const { Importacao } = await imported([
      HEADERS,
      [null, `Fica ${one.Id}`, null, 'Sim'],
      [one.Id, one['Descricao'] as string, 'DEPOIS', 'Sim'],
    ])
    await worker.update(finalidade, { ...(await now(one)), CodigoErp: 'De outra pessoa' })
    const { status, body } = await undo(Importacao)
    expect({ status, lines: Object.keys(body.errors ?? {}) }).toEqual({ status: 409, lines: ['3'] })
    expect(body.Message).toMatch(/: 3$/)
    expect(await now(one)).toMatchObject({ CodigoErp: 'De outra pessoa' })
    expect(await found(`Fica ${one.Id}`)).toHaveLength(1)
  })

  test('where one of its records was deleted since', async () => {
    const { Importacao } = await imported([HEADERS, [null, 'Excluída depois', null, 'Sim']])
    const [added] = await found('Excluída depois')
    await worker.remove(finalidade, Number(added?.Id))
    expect(await undo(Importacao)).toMatchObject({ status: 409, body: { errors: { 2: expect.any(String) } } })
  })

  test('where another record refers to one that it added', async () => {
    const { Importacao } = await imported([
      HEADERS,
      [null, 'Livre', null, 'Sim'],
      [null, 'Em uso', null, 'Sim'],
    ])
    const [used] = await found('Em uso')
    await worker.createSample(partnumber, { IdFinalidade: Number(used?.Id) })
    const { status, body } = await undo(Importacao)
    expect({ status, lines: Object.keys(body.errors ?? {}) }).toEqual({ status: 409, lines: ['3'] })
    expect(await found('Livre')).toHaveLength(1)
  })

  test('where one that it added has details by now', async () => {
    const created = await worker.createSample(empresa)
    const [head = [], line = []] = rowsIn(
      await sheets.take(empresa, { formato: 'xlsx', filter: JSON.stringify({ Id: created.Id }) }),
    )
    const { CpfCnpj } = await worker.sampleInput(empresa)
    const columns = ['Id', ...Object.keys(empresa.spec.fields)]
    const named = line.with(0, null).with(columns.indexOf('RazaoSocial'), 'Com contatos depois')
    const cells = named.with(columns.indexOf('CpfCnpj'), CpfCnpj as string)
    const { Importacao } = await imported([head, cells], empresa)
    const [added] = await found('Com contatos depois', empresa)
    const contato = entityNamed('empresa/contato')
    const input = await worker.sampleInput(contato)
    await worker.create(contato, { ...input, [contato.parent?.column ?? '']: added?.Id })
    expect(await undo(Importacao, empresa)).toMatchObject({ status: 409 })
    expect(await found('Com contatos depois', empresa)).toHaveLength(1)
  })

  test('where what a record was is another’s by now, or referred to what is gone', async () => {
    const one = await worker.createSample(finalidade)
    const name = one['Descricao'] as string
    const renamed = await imported([HEADERS, [one.Id, `${name} outra`, null, 'Sim']])
    await worker.createSample(finalidade, { Descricao: name })
    expect((await undo(renamed.Importacao)).status).toBe(422)

    const gone = await worker.createSample(finalidade)
    const left = await worker.createSample(finalidade)
    const part = await worker.createSample(partnumber, { IdFinalidade: gone.Id })
    const [head = [], line = []] = rowsIn(
      await sheets.take(partnumber, { formato: 'xlsx', filter: JSON.stringify({ Id: part.Id }) }),
    )
    const at = ['Id', ...Object.keys(partnumber.spec.fields)].indexOf('IdFinalidade')
    const moved = await imported([head, line.with(at, left['Descricao'] as string)], partnumber)
    expect((await worker.remove(finalidade, gone.Id)).status).toBe(200)
    expect((await undo(moved.Importacao, partnumber)).status).toBe(422)
    expect(await now(part, partnumber)).toMatchObject({ IdFinalidade: left.Id })
  })

  test('by another company, nor in another register', async () => {
    const { Importacao } = await imported([HEADERS, [null, 'De quem importou', null, 'Sim']])
    const stranger = sheetsOf(server, await server.tokenOf('outra@demo.canal'))
    expect(await undo(Importacao, finalidade, stranger)).toMatchObject({ status: 404 })
    expect(await undo(Importacao, empresa)).toMatchObject({ status: 404 })
    const { bytes } = await stranger.reach(finalidade, 'importacoes')
    expect(JSON.parse(bytes.toString('utf8'))).toEqual([])
    expect(await found('De quem importou')).toHaveLength(1)
  })

  test('by who may not delete what it added, or not edit what it changed', async () => {
    const one = await worker.createSample(finalidade, { CodigoErp: 'ANTES' })
    const added = await imported([HEADERS, [null, `Acrescentada ${one.Id}`, null, 'Sim']])
    const changed = await imported([HEADERS, [one.Id, one['Descricao'] as string, 'DEPOIS', 'Sim']])
    const people = peopleOf(server)
    const editor = await people.withRights('industria', { FINALIDADE: ['Visualizar', 'Cadastrar', 'Editar'] })
    const adder = await people.withRights('industria', { FINALIDADE: ['Visualizar', 'Cadastrar', 'Deletar'] })
    expect(await undo(added.Importacao, finalidade, sheetsOf(server, editor))).toMatchObject({ status: 403 })
    expect(await undo(changed.Importacao, finalidade, sheetsOf(server, adder))).toMatchObject({ status: 403 })
    expect(await undo(changed.Importacao, finalidade, sheetsOf(server, editor))).toMatchObject({
      status: 200,
    })
  })

  test('once a month has passed', async () => {
    const { Importacao } = await imported([HEADERS, [null, 'De há muito', null, 'Sim']])
    await server.db.kysely
      .updateTable('importacao')
      .set({ DataCriacao: '2026-01-01T00:00:00Z' })
      .where('Id', '=', Importacao)
      .execute()
    expect(await undo(Importacao)).toMatchObject({ status: 404 })
  })
})

test('what was imported lately is told, newest first', async () => {
  const first = await imported([HEADERS, [null, 'Primeira', null, 'Sim']])
  const second = await imported([HEADERS, [null, 'Segunda', null, 'Sim'], [null, 'Terceira', null, 'Sim']])
  await undo(first.Importacao)
  const { bytes } = await sheets.reach(finalidade, 'importacoes')
  const told = JSON.parse(bytes.toString('utf8')) as readonly SheetImport[]
  expect(told.slice(0, 2)).toMatchObject([
    { Id: second.Importacao, Novas: 2, Alteradas: 0, Usuario: expect.any(String), Desfeita: null },
    { Id: first.Importacao, Novas: 1, Desfeita: expect.any(String) },
  ])
})
