import { expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const empresa = entityNamed('empresa')
const conta = entityNamed('conta')
const categoria = entityNamed('categoriaproduto')
const condicao = entityNamed('condicaopagto')
const embalagem = entityNamed('embalageminterna')

const { server, workerOf } = world()
const importer = workerOf(empresa)

const refusal = async (entity: Entity, values: Row) =>
  importer.create(entity, await importer.sampleInput(entity, values))

test('a CNPJ with letters is kept without its punctuation, in capitals', async () => {
  const record = await importer.createSample(empresa, { CpfCnpj: '12.abc.345/01de-35' })
  expect(record['CpfCnpj']).toBe('12ABC34501DE35')
})

test('a tax ID with a wrong digit is refused at its field', async () => {
  const reply = await refusal(empresa, { CpfCnpj: '12.ABC.345/01DE-34' })
  expect(reply).toMatchObject({ status: 422, body: { errors: { CpfCnpj: expect.any(String) } } })
})

test.each([
  ['pt', '0,01'],
  ['en', '0.01'],
  ['es', '0,01'],
])('a limit is named as %s writes numbers', async (language, limit) => {
  const Parcelas = [{ Dias: 0, Percentual: '0.00', Evento: 'PEDIDO' }]
  const reply = await server.call(endpointOf(condicao, 'adicionar').path, {
    token: await server.tokenOf('industria@demo.canal'),
    method: 'POST',
    headers: { 'Accept-Language': language },
    body: await importer.sampleInput(condicao, { Parcelas }),
  })
  expect(reply.body).toMatchObject({ errors: { 'Parcelas.0.Percentual': expect.stringContaining(limit) } })
})

test('what is unique in a company is refused a second time, whatever its capitals', async () => {
  const finalidade = entityNamed('finalidade')
  await importer.createSample(finalidade, { Descricao: 'Exibição em feira' })
  const reply = await refusal(finalidade, { Descricao: 'EXIBIÇÃO EM FEIRA' })
  expect(reply).toMatchObject({ status: 422, body: { errors: { Descricao: expect.any(String) } } })
})

test('a foreign company needs no tax ID but a city, and keeps no state of Brazil', async () => {
  const record = await importer.createSample(empresa, {
    Estrangeira: true,
    IdPais: 'DE',
    NomeCidade: 'Hamburg',
    IdEstado: '42',
    CpfCnpj: null,
  })
  expect(record).toMatchObject({ NomeCidade: 'Hamburg', IdEstado: null, CpfCnpj: null })
})

test('a city outside the chosen state is refused', async () => {
  const reply = await refusal(empresa, { IdEstado: '42', IdCidade: '3550308' })
  expect(reply).toMatchObject({ status: 422, body: { errors: { IdCidade: expect.any(String) } } })
})

test('a Brazilian account needs a bank, a foreign one a SWIFT code', async () => {
  const brazilian = await refusal(conta, { TipoConta: 1, IdBanco: null })
  const foreign = await refusal(conta, { TipoConta: 4, IdPais: 'US', Moeda: 'USD', Swift: null })
  expect(brazilian.body).toMatchObject({ errors: { IdBanco: 'Campo obrigatório' } })
  expect(foreign.body).toMatchObject({ errors: { Swift: 'Campo obrigatório' } })
})

test('one account of a branch is the primary one', async () => {
  const first = await importer.createSample(conta, { Principal: true })
  const second = await importer.createSample(conta, { Principal: true })
  const { body } = await importer.model(conta, first.Id)
  expect([(body as StoredRow)['Principal'], second['Principal']]).toEqual([false, true])
})

test('instalments must add up to 100 %', async () => {
  const reply = await refusal(condicao, { Parcelas: [{ Dias: 30, Percentual: '99.99', Evento: 'BL' }] })
  expect(reply).toMatchObject({ status: 422, body: { errors: { Parcelas: expect.any(String) } } })
})

test('a mistake in an instalment is told at its row and field', async () => {
  const rows = [
    { Dias: 0, Percentual: '50', Evento: 'PEDIDO' },
    { Dias: -1, Percentual: '50', Evento: 'BL' },
  ]
  const reply = await refusal(condicao, { Parcelas: rows })
  expect(reply).toMatchObject({ status: 422, body: { errors: { 'Parcelas.1.Dias': expect.any(String) } } })
})

test('the server works out the volume whatever is sent for it', async () => {
  const record = await importer.createSample(embalagem, {
    Comprimento: '60',
    Largura: '40',
    Altura: '35.5',
    Cubagem: '9',
  })
  expect(record['Cubagem']).toBe('0.085200')
})

test('a category is not put below itself, nor a parent below another', async () => {
  const top = await importer.createSample(categoria)
  const other = await importer.createSample(categoria)
  await importer.createSample(categoria, { IdCategoriaPai: top.Id })
  const itself = await importer.update(categoria, { ...top, IdCategoriaPai: top.Id })
  const tooDeep = await importer.update(categoria, { ...top, IdCategoriaPai: other.Id })
  expect([itself.status, tooDeep.status]).toEqual([422, 422])
})

test('a record that another refers to is not deleted, and the message says where it is in use', async () => {
  const modelo = entityNamed('modelo')
  const { Id } = await importer.createSample(modelo)
  await importer.createSample(entityNamed('partnumber'), { IdModelo: Id })
  const reply = await importer.remove(modelo, Id)
  expect(reply).toMatchObject({ status: 409, body: { code: 'inUse' } })
  expect((reply.body as { readonly Message: string }).Message).toContain('Partnumbers')
})

test('deleting a company deletes its contacts with it', async () => {
  const contato = entityNamed('empresa/contato')
  const created = await importer.createSample(contato)
  await importer.remove(empresa, Number(created['IdEmpresa']))
  expect((await importer.model(contato, created.Id)).status).toBe(404)
})

test('search looks past capitals and accents', async () => {
  await importer.createSample(embalagem, { Descricao: 'Caixa de Papelão Ondulado' })
  const filter = encodeURIComponent(JSON.stringify({ q: 'PAPELAO ond' }))
  const { body, headers } = await importer.list(embalagem, `filter=${filter}`)
  expect(body).toMatchObject([{ Descricao: 'Caixa de Papelão Ondulado' }])
  expect(headers.get('Content-Range')).toBe('embalageminterna 0-0/1')
})

test.each([
  ['a tax ID as it is printed', empresa, '69.630.303/0001-94', { CpfCnpj: '69630303000194' }],
  [
    'a record called as another is',
    entityNamed('cotacao/agente/nota'),
    'aduanis',
    { Nota: expect.any(String) },
  ],
])('search finds %s', async (_what, entity, q, expected) => {
  const { body } = await importer.list(entity, `filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  expect((body as readonly StoredRow[])[0]).toMatchObject(expected)
})

test('words are sorted as people sort them', async () => {
  const modelo = entityNamed('modelo')
  for (const Descricao of ['Zeta q9', 'água q9', 'Árvore q9', 'azul q9', 'Beta q9']) {
    await importer.createSample(modelo, { Descricao })
  }
  const filter = encodeURIComponent(JSON.stringify({ q: ' q9' }))
  const { body } = await importer.list(modelo, `filter=${filter}&sort=["Descricao","ASC"]`)
  const names = (body as readonly StoredRow[]).map(({ Descricao }) => Descricao)
  expect(names).toEqual(['água q9', 'Árvore q9', 'azul q9', 'Beta q9', 'Zeta q9'])
})

test('every change is written down with who made it and what it was before', async () => {
  const { Id, Versao } = await importer.createSample(embalagem, { Descricao: 'Antes' })
  await importer.update(embalagem, { Id, Versao, Descricao: 'Depois', Empilhavel: true, Ativo: true })
  const rows = await server.db.kysely
    .selectFrom('historico')
    .selectAll()
    .where('Entidade', '=', 'embalageminterna')
    .where('IdEntidade', '=', Id)
    .orderBy('Id')
    .execute()
  expect(rows).toMatchObject([
    { Acao: 'adicionar' },
    { Acao: 'atualizar', Mudancas: { Descricao: { de: 'Antes', para: 'Depois' } } },
  ])
})
