import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type Assinatura, assinaturaEndpoints, type Produto } from '#contract/features/assinatura.ts'
import { type CargoCompleto, cargoEndpoints } from '#contract/features/cargo.ts'
import { newRole } from './support/cargos.ts'
import { workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'

let token: string
const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
})

const get = async (path: string, language = 'pt') =>
  (await server.call(path, { token, headers: { 'Accept-Language': language } })).body

test('a subscription says whose it is and what its products hold and cost', async () => {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  const body = (await get(`${ADMIN}/assinatura`)) as Assinatura
  expect(assinaturaEndpoints.assinatura.answer.parse(body)).toEqual(body)
  const { IdAssinatura, ProdutosAssinados, Servicos, ProdutoPrecos } = body
  expect(body.IdRegistro).toBe(IdRegistro)
  expect(ProdutosAssinados.map(one => one.IdAssinatura)).toEqual(ProdutosAssinados.map(() => IdAssinatura))
  expect(ProdutosAssinados[0]).toMatchObject({ DataCancelamento: null, MotivoCancelamento: null })
  const held = new Set(ProdutosAssinados.map(({ IdProduto }) => IdProduto))
  expect(new Set(Servicos.map(({ IdProduto }) => IdProduto))).toEqual(held)
  expect(ProdutoPrecos.every(({ IdProduto }) => held.has(IdProduto))).toBe(true)
  expect(Servicos).toContainEqual(
    expect.objectContaining({ Codigo: 'FILIAL', Nome: 'Filiais', Visualizar: true, Padrao: true }),
  )
})

test.each([
  ['0', 'Faturamento'],
  ['1', 'Clientes'],
])('the products for a company of type %s are told with their services by name', async (type, name) => {
  const body = (await get(`/api/canal/apoio/produtos/selecao?tipoRegistro=${type}`)) as Produto[]
  expect(assinaturaEndpoints['produtos/selecao'].answer.parse(body)).toEqual(body)
  expect(body.every(({ TipoRegistro, Ativo }) => TipoRegistro === Number(type) && Ativo)).toBe(true)
  expect(body.flatMap(({ Servicos }) => Servicos.map(({ Nome }) => Nome))).toContain(name)
})

test('services are named in the language that is asked for', async () => {
  const body = (await get(`${ADMIN}/assinatura`, 'en')) as Assinatura
  expect(body.Servicos.map(({ Nome }) => Nome)).toContain('Branches')
})

test('what a job role opens says of which job role and product it is', async () => {
  const { role, given } = await newRole(await workerFor(server, entityNamed('usuario')))
  const body = (await get(`${ADMIN}/cargo/v2?id=${role.Id}`)) as CargoCompleto
  expect(cargoEndpoints['cargo/v2'].answer.parse(body)).toEqual(body)
  expect(body.AcessosProdutos.find(({ Id }) => Id === given.Id)).toMatchObject({ IdCargo: role.Id })
  expect(given.Servicos.every(({ IdAcessoProduto }) => IdAcessoProduto === given.Id)).toBe(true)
})
