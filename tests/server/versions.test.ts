import { describe, expect, test } from 'vitest'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import type { HistoryEntry, RecordVersion } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { creatable, endpointOf, has, type Worker, worker } from './support/registers.ts'
import { TEXT_FIELDS } from './support/sample.ts'
import { world } from './support/world.ts'

const { server, workerOf, tokenOf } = world()
const people = peopleOf(server)

const conta = entityNamed('conta')
const finalidade = entityNamed('finalidade')
const modelo = entityNamed('modelo')
const pagamento = entityNamed('pagamento')
const partnumber = entityNamed('partnumber')

const opened = async ({ model }: Worker, entity: Entity, id: number) =>
  (await model(entity, id)).body as StoredRow

/** Values of a record, without those that say when and how often it was written. */
const valuesOf = ({ Versao, DataAlteracao, Message, ...values }: StoredRow) => values

/** Changes of a record itself, oldest first. */
async function entriesOf({ call }: Worker, entity: Entity, id: number) {
  const { body } = await call(`${endpointOf(entity, 'historico').path}?id=${id}&range=[0,99]`)
  const entries = body as readonly HistoryEntry[]
  return entries.filter(({ Entidade }) => Entidade === entity.name).toReversed()
}

const idAt = async (by: Worker, entity: Entity, id: number, at: number) =>
  (await entriesOf(by, entity, id)).at(at)?.Id ?? 0

async function versionAt({ call }: Worker, entity: Entity, id: number, entry: number) {
  const { status, body } = await call(`${endpointOf(entity, 'versao').path}?id=${id}&entrada=${entry}`)
  return { status, body: body as RecordVersion }
}

const restore = ({ call }: Worker, entity: Entity, row: Row) =>
  call(endpointOf(entity, 'restaurar').path, row)

/** Changes fields of a record as it is now; returns it. */
async function change(by: Worker, entity: Entity, id: number, values: Row): Promise<StoredRow> {
  const { status, body } = await by.update(entity, { ...(await opened(by, entity, id)), ...values })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as StoredRow
}

const textOf = (entity: Entity) =>
  TEXT_FIELDS.find(name => name in entity.spec.fields && isTyped(entity, name))

const versioned = creatable.filter(has('restaurar'))
const textual = versioned.filter(entity => textOf(entity) !== undefined)

test('every record that is changed has versions to restore, but those with secrets', () => {
  const without = entities.filter(one => has('atualizar')(one) && !has('restaurar')(one))
  expect(without.map(({ name }) => name)).toEqual(['certificado', 'emissor'])
})

describe.each(textual.map(entity => ({ name: entity.name, entity })))('$name', ({ entity }) => {
  test('is again as it was created after two changes, as a change of its own that says so', async () => {
    const by = workerOf(entity)
    const field = textOf(entity) ?? ''
    const { Id } = await by.createSample(entity, { [field]: `Antes ${Math.random()}`.slice(0, 20) })
    const before = await opened(by, entity, Id)
    await change(by, entity, Id, { [field]: 'Alterado' })
    const { Versao } = await change(by, entity, Id, { [field]: 'De novo' })
    const entry = await idAt(by, entity, Id, 0)

    const { status, body } = await versionAt(by, entity, Id, entry)
    expect({ status, body }).toMatchObject({ status: 200, body: { Id, Versao } })
    expect(body.Mudancas).toEqual({ [field]: { de: 'De novo', para: before[field] } })
    expect(await restore(by, entity, { Id, Versao, Entrada: entry })).toMatchObject({
      status: 200,
      body: { Message: 'Versão restaurada.', [field]: before[field] },
    })
    expect(valuesOf(await opened(by, entity, Id))).toEqual(valuesOf(before))
    const restored = (await entriesOf(by, entity, Id)).at(-1)
    expect(restored).toMatchObject({
      Acao: 'atualizar',
      Origem: 'versao',
      Mudancas: { [field]: { de: 'De novo', para: before[field] } },
    })
    expect((await versionAt(by, entity, Id, restored?.Id ?? 0)).body.Mudancas).toEqual({})
  })
})

test('a version between others is restored, of several fields or of those that are named alone', async () => {
  const by = workerOf(modelo)
  const { Id } = await by.createSample(modelo, { Descricao: 'Versão um', Marca: 'Tigre' })
  await change(by, modelo, Id, { Descricao: 'Versão dois', Marca: null })
  await change(by, modelo, Id, { Descricao: 'Versão três', Marca: 'Amanco' })
  const { Versao } = await change(by, modelo, Id, { Ativo: false })
  const Entrada = await idAt(by, modelo, Id, 1)
  expect((await versionAt(by, modelo, Id, Entrada)).body.Mudancas).toEqual({
    Descricao: { de: 'Versão três', para: 'Versão dois' },
    Marca: { de: 'Amanco', para: null },
    Ativo: { de: false, para: true },
  })
  for (const name of ['Nada', 'Id', '__proto__', 'constructor']) {
    const { status, body } = await restore(by, modelo, { Id, Versao, Entrada, Campos: ['Marca', name] })
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [name]: expect.any(String) } } })
  }
  await restore(by, modelo, { Id, Versao, Entrada, Campos: ['Descricao', 'Marca'] })
  const values = { Descricao: 'Versão dois', Marca: null, Ativo: false }
  expect(await opened(by, modelo, Id)).toMatchObject({ ...values, Versao: Versao + 1 })
  const again = await restore(by, modelo, { Id, Versao: Versao + 1, Entrada, Campos: ['Marca'] })
  expect(again.body).toMatchObject({ Message: 'Nada foi alterado.', Versao: Versao + 1 })
})

test('what the rules of today are against is refused at its field, and nothing is written', async () => {
  const by = workerOf(partnumber)
  const purpose = await by.createSample(finalidade)
  const { Id } = await by.createSample(partnumber, { Partnumber: 'PN-VERSAO', IdFinalidade: purpose.Id })
  const { Versao } = await change(by, partnumber, Id, { Partnumber: 'PN-VERSAO-2', IdFinalidade: null })
  await by.remove(finalidade, purpose.Id)
  await by.createSample(partnumber, { Partnumber: 'PN-VERSAO' })
  const Entrada = await idAt(by, partnumber, Id, 0)
  const { status, body } = await restore(by, partnumber, { Id, Versao, Entrada })
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { Partnumber: expect.any(String), IdFinalidade: expect.any(String) } },
  })
  expect(await opened(by, partnumber, Id)).toMatchObject({ Partnumber: 'PN-VERSAO-2', Versao })
})

test('a record that was changed after its version was seen is a conflict, with the record as it is', async () => {
  const by = workerOf(modelo)
  const { Id, Versao } = await by.createSample(modelo, { Descricao: 'Conflito um' })
  await change(by, modelo, Id, { Descricao: 'Conflito dois' })
  const Entrada = await idAt(by, modelo, Id, 0)
  const { status, body } = await restore(by, modelo, { Id, Versao, Entrada })
  expect({ status, body }).toMatchObject({ status: 409, body: { current: { Descricao: 'Conflito dois' } } })
  expect(await opened(by, modelo, Id)).toMatchObject({ Descricao: 'Conflito dois' })
})

test('a flag that one record has comes back from the one that has it by now', async () => {
  const by = workerOf(conta)
  const first = await by.createSample(conta, { Principal: true })
  const second = await by.createSample(conta, { Principal: true, IdFilial: first['IdFilial'] })
  const { Versao } = await opened(by, conta, first.Id)
  const Entrada = await idAt(by, conta, first.Id, 0)
  expect((await restore(by, conta, { Id: first.Id, Versao, Entrada })).status).toBe(200)
  expect(await opened(by, conta, first.Id)).toMatchObject({ Principal: true })
  expect(await opened(by, conta, second.Id)).toMatchObject({ Principal: false })
})

test('a record that came back from the bin has the versions before it, too', async () => {
  const by = workerOf(modelo)
  const { Id } = await by.createSample(modelo, { Descricao: 'Volta um' })
  const { Versao } = await change(by, modelo, Id, { Descricao: 'Volta dois' })
  const Entrada = await idAt(by, modelo, Id, 0)
  await by.remove(modelo, Id)
  expect((await versionAt(by, modelo, Id, Entrada)).status).toBe(404)
  expect((await restore(by, modelo, { Id, Versao, Entrada })).status).toBe(404)
  const gone = await idAt(by, modelo, Id, -1)
  await by.call('/api/canal/tools/lixeira/restaurar', { Registro: 'modelo', Id: gone })
  expect((await versionAt(by, modelo, Id, gone)).status).toBe(404)
  const now = await opened(by, modelo, Id)
  expect((await restore(by, modelo, { Id, Versao: now.Versao, Entrada })).status).toBe(200)
  expect(await opened(by, modelo, Id)).toMatchObject({ Descricao: 'Volta um' })
})

test('a version is of its record and its company alone, and restored by who may edit', async () => {
  const by = workerOf(finalidade)
  const { Id } = await by.createSample(finalidade)
  const { Versao } = await change(by, finalidade, Id, { Descricao: 'Versão de ninguém' })
  const Entrada = await idAt(by, finalidade, Id, 0)
  const other = await by.createSample(finalidade)
  expect((await versionAt(by, finalidade, other.Id, Entrada)).status).toBe(404)
  const foreign = worker(server, await tokenOf('outra'))
  expect((await versionAt(foreign, finalidade, Id, Entrada)).status).toBe(404)
  expect((await restore(foreign, finalidade, { Id, Versao, Entrada })).status).toBe(404)
  const reader = worker(server, await people.newcomer('industria', { FINALIDADE: ['Visualizar'] }))
  expect((await versionAt(reader, finalidade, Id, Entrada)).status).toBe(200)
  expect((await restore(reader, finalidade, { Id, Versao, Entrada })).status).toBe(403)
  expect(await opened(by, finalidade, Id)).toMatchObject({ Descricao: 'Versão de ninguém', Versao })
})

test('a request is restored while it is typed, not once it waits; its items stay as they are', async () => {
  const { payer, made, act } = paymentsOf(server)
  const { Id } = await made(payer, '70.00')
  await change(payer, pagamento, Id, { Observacao: 'Urgente' })
  const item = entityNamed('pagamento/item')
  const [line] = (await payer.list(item, `idPagamento=${Id}`)).body as [StoredRow]
  await payer.update(item, { ...line, Valor: '80.00' })
  const Entrada = await idAt(payer, pagamento, Id, 0)
  const now = await opened(payer, pagamento, Id)
  const asked = { Id, Versao: now.Versao, Entrada, Campos: ['Observacao'] }
  expect((await restore(payer, pagamento, asked)).status).toBe(200)
  const after = await opened(payer, pagamento, Id)
  expect(after).toMatchObject({ Observacao: null, ValorBruto: now['ValorBruto'] })

  await change(payer, pagamento, Id, { Observacao: 'Muito urgente' })
  await act(payer, 'enviar', Id)
  const sent = await opened(payer, pagamento, Id)
  expect((await restore(payer, pagamento, { ...asked, Versao: sent.Versao })).status).toBe(409)
  expect(await opened(payer, pagamento, Id)).toMatchObject({ Observacao: 'Muito urgente' })
})

test('the other side’s internal remark is in no version', async () => {
  const { broker, payer, made, act } = paymentsOf(server)
  const { Id } = await made(broker, '70.00')
  await change(broker, pagamento, Id, { ObservacaoInterna: 'margem curtíssima' })
  await change(broker, pagamento, Id, { ObservacaoInterna: 'margem larga' })
  await act(broker, 'enviar', Id)
  const noted = (await entriesOf(broker, pagamento, Id)).find(one => 'ObservacaoInterna' in one.Mudancas)
  const Entrada = noted?.Id ?? 0
  const own = await versionAt(broker, pagamento, Id, Entrada)
  expect(own.body.Mudancas['ObservacaoInterna']).toEqual({ de: 'margem larga', para: 'margem curtíssima' })
  const theirs = await versionAt(payer, pagamento, Id, Entrada)
  expect(theirs.status).toBe(200)
  expect(JSON.stringify(theirs.body)).not.toContain('margem')
})
