import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { partnumbers } from '#demo/data/partnumbers.ts'
import { makePfx } from '#demo/seed/pfx.ts'
import { catalogueEntries } from '#demo/siscomex/catalogueEntries.ts'
import { produtoDifferences, produtosOf } from '#rules/siscomex/produto.ts'
import { siscomexAt } from '#server/adapters/siscomex/siscomex.ts'
import { olderPfx } from '../support/olderPfx.ts'
import { accessKey, CNPJ, clientOf, doneValue, operador, produto, siscomex } from './support/siscomex.ts'

const DAY = 86_400_000
const pfx = (taxId: string, to = new Date(Date.now() + DAY)) => ({
  type: 'certificate' as const,
  password: 'senha',
  pfx: makePfx({ owner: 'VOLTRIX', taxId, from: new Date(Date.now() - 9 * DAY), to, password: 'senha' }),
})

test('a product is created, listed, replaced by a new version and deactivated', async () => {
  const { produtos } = await siscomex()
  expect(await produtos.list()).toEqual({ type: 'done', value: [] })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({
    type: 'done',
    value: { ...produto('KR-1'), codigo: 1, versao: '1', situacao: 'ATIVADO' },
  })
  const renewed = await produtos.newVersion(1, produto('KR-1', { denominacao: 'Servomotor', atributos: [] }))
  expect(renewed).toMatchObject({
    type: 'done',
    value: { codigo: 1, versao: '2', denominacao: 'Servomotor', atributos: [] },
  })
  expect(await produtos.deactivate(1)).toMatchObject({ value: { versao: '2', situacao: 'DESATIVADO' } })
  expect(await produtos.list()).toMatchObject({ value: [{ codigo: 1, versao: '2', situacao: 'DESATIVADO' }] })
})

test('a foreign operator is created, listed, replaced by a new version and deactivated', async () => {
  const { operadores } = await siscomex()
  const { tin: _, ...withoutTin } = operador()
  expect(await operadores.create(operador())).toMatchObject({
    value: { ...operador(), codigo: 'OPE_1', versao: '1', situacao: 'ATIVADO' },
  })
  const key = { codigoPais: 'DE', codigo: 'OPE_1', versao: '1' }
  const renewed = await operadores.newVersion(key, withoutTin)
  expect(renewed).toMatchObject({ value: { ...withoutTin, versao: '2' } })
  expect(renewed).not.toHaveProperty('value.tin')
  expect(await operadores.deactivate({ ...key, versao: '2' })).toMatchObject({
    value: { situacao: 'DESATIVADO' },
  })
  expect(await operadores.list()).toEqual({ type: 'done', value: [] })
  expect(await operadores.list({ exibirDesativados: true })).toMatchObject({ value: [{ codigo: 'OPE_1' }] })
})

test('the lists are narrowed by their filters', async () => {
  const { produtos, operadores } = await siscomex()
  await produtos.create(produto('KR-1'))
  await produtos.create(produto('KR-2', { modalidade: 'EXPORTACAO', ncm: '84834010' }))
  await operadores.create(operador())
  await operadores.create(operador({ codigoPais: 'CN', nome: 'Shenzhen Parts', tin: 'CN1' }))
  const codesOf = async (filter: Parameters<typeof produtos.list>[0]) =>
    doneValue(await produtos.list(filter)).map(({ codigo }) => codigo)
  expect(await codesOf({ codigoInterno: 'KR-2' })).toEqual([2])
  expect(await codesOf({ modalidade: 'IMPORTACAO' })).toEqual([1])
  expect(await codesOf({ ncm: '84834010', situacao: 'ATIVADO' })).toEqual([2])
  expect(await codesOf({ situacao: 'DESATIVADO' })).toEqual([])
  expect(await operadores.list({ nome: 'shenzhen' })).toMatchObject({ value: [{ codigo: 'OPE_2' }] })
  expect(await operadores.list({ paisOrigem: 'DE' })).toMatchObject({ value: [{ codigo: 'OPE_1' }] })
})

test('1,000 products are listed in one call', async () => {
  const { produtos, simulator } = await siscomex()
  const codes = Array.from({ length: 1_000 }, (_, index) => `P-${index}`)
  const created = await Promise.all(codes.map(code => produtos.create(produto(code))))
  expect(created.every(({ type }) => type === 'done')).toBe(true)
  expect(await produtos.list()).toMatchObject({ type: 'done', value: { length: 1_000 } })
  expect(simulator.calls(/^GET/)).toHaveLength(1)
  // One session for all concurrent calls: none was refused because of another call's token.
  expect(simulator.calls(/autenticar/)).toHaveLength(1)
})

test('a company signs in with its certificate, by mutual TLS', async () => {
  const { client } = await siscomex()
  const { produtos } = client({ cnpj: CNPJ, credentials: pfx(CNPJ) })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'done', value: { codigo: 1 } })
})

test('a company signs in with the certificate of an older program', async () => {
  const { client } = await siscomex()
  const credentials = { type: 'certificate' as const, pfx: olderPfx.bytes, password: olderPfx.password }
  expect(await client({ cnpj: CNPJ, credentials }).produtos.list()).toEqual({ type: 'done', value: [] })
})

test.each([
  [
    'a certificate of another company',
    pfx('11222333000181'),
    'Usuário não tem permissão de acesso ao recurso',
  ],
  ['a certificate that has expired', pfx(CNPJ, new Date(Date.now() - DAY)), /Certificado digital/],
  ['an unknown access key', { ...accessKey, clientSecret: 'outro' }, 'Par de chaves de acesso inválido'],
])('%s is not permitted, in the words of Siscomex', async (_, credentials, message) => {
  const { client, simulator } = await siscomex()
  const { produtos } = client({ cnpj: CNPJ, credentials })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({
    type: 'notPermitted',
    message: { key: 'siscomex.said', with: { message: expect.stringMatching(message) } },
  })
  // No retry: Siscomex blocks companies that repeat failed sign-ins.
  expect(await produtos.list()).toMatchObject({ type: 'notPermitted' })
  expect(simulator.calls(/autenticar/)).toHaveLength(1)
})

test('a certificate file that its password does not open is not permitted, and nothing is called', async () => {
  const { client, simulator } = await siscomex()
  const { produtos } = client({ cnpj: CNPJ, credentials: { ...pfx(CNPJ), password: 'outra' } })
  expect(await produtos.list()).toEqual({ type: 'notPermitted', message: { key: 'siscomex.certificate' } })
  expect(simulator.calls()).toEqual([])
})

test('a company whose root has letters is refused before any call', async () => {
  const { client, simulator } = await siscomex()
  const { produtos, operadores } = client({ cnpj: '12ABC34501DE35', credentials: accessKey })
  const refused = { type: 'refused', errors: [{ message: { key: 'siscomex.rootWithLetters' } }] }
  expect(await produtos.list()).toEqual(refused)
  expect(await operadores.create(operador())).toEqual(refused)
  expect(simulator.calls()).toEqual([])
})

test('without an address, nothing is configured', async () => {
  const { produtos } = siscomexAt(null)({ cnpj: CNPJ, credentials: accessKey })
  expect(await produtos.list()).toEqual({ type: 'notConfigured' })
})

test('what Siscomex refuses is told in its words, at our fields', async () => {
  const { produtos, operadores } = await siscomex()
  const outcome = await produtos.create(
    produto('x'.repeat(61), { ncm: '8501', denominacao: 'x'.repeat(121) }),
  )
  expect(outcome).toMatchObject({ type: 'refused' })
  expect(outcome.type === 'refused' && outcome.errors.map(({ field }) => field).toSorted()).toEqual([
    'Denominacao',
    'IdNcm',
    'Partnumber',
  ])
  expect(await operadores.create(operador({ logradouro: 'x'.repeat(71) }))).toMatchObject({
    type: 'refused',
    errors: [{ field: 'Logradouro', message: { key: 'siscomex.said' } }],
  })
  expect(await produtos.newVersion(7, produto('KR-1'))).toMatchObject({
    type: 'refused',
    errors: [{ message: { with: { message: 'Recurso não encontrado' } } }],
  })
})

test('attributes made of others are read, and kept by a new version that sends them back', async () => {
  const { produtos } = await siscomex()
  const valores = [{ atributo: 'ATT_10', valor: '1' }]
  const compound = produto('KR-1', { atributosCompostos: [{ atributo: 'ATT_9', valores }] })
  await produtos.create(compound)
  const [{ atributosCompostos } = {}] = doneValue(await produtos.list())
  expect(
    await produtos.newVersion(1, produto('KR-1', { atributosCompostos: atributosCompostos ?? [] })),
  ).toMatchObject({
    value: { versao: '2', atributosCompostos: compound.atributosCompostos },
  })
})

test('the demo has catalogued its records, but for later changes and a product from elsewhere', async () => {
  const { produtos, operadores } = await siscomex({ catalogue: catalogueEntries() })
  const ours = Object.values(partnumbers()).flatMap(row => produtosOf(row).produtos)
  const differing = doneValue(await produtos.list()).map(there => {
    const own = ours.find(({ codigosInterno: [code] }) => there.codigosInterno[0] === code)
    return own ? produtoDifferences(own, there).join() : 'elsewhere'
  })
  expect(differing.filter(names => names !== '').toSorted()).toEqual(['descricao', 'descricao', 'elsewhere'])
  expect(await operadores.list({ nome: 'Ibérica' })).toMatchObject({
    value: [{ codigo: 'OPE_5', logradouro: 'Calle Venta la Estrella' }],
  })
})

test('data survive a simulator that is started anew on its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'siscomex-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const first = await siscomex({ folder })
  await first.produtos.create(produto('KR-1'))
  await first.produtos.newVersion(1, produto('KR-1', { denominacao: 'Outra' }))
  appendFileSync(join(folder, 'siscomex.jsonl'), '{"kind":"produto","ver')
  const second = await siscomex({ folder })
  expect(await second.produtos.list()).toMatchObject({
    value: [{ codigo: 1, versao: '2', denominacao: 'Outra' }],
  })
  expect(await second.produtos.create(produto('KR-2'))).toMatchObject({ value: { codigo: 2 } })
  const third = clientOf(second.simulator)({ cnpj: CNPJ, credentials: accessKey })
  expect(await third.produtos.list()).toMatchObject({ value: { length: 2 } })
})
