import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, type Sheets, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const empresa = entityNamed('empresa')
const partnumber = entityNamed('partnumber')
const despesa = entityNamed('despesa')
const condicao = entityNamed('condicaopagto')

let industria: Worker
let sheets: Sheets

const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  industria = worker(server, token)
  sheets = sheetsOf(server, token)
})

/** Import result of a record's row with these cells: new value or error, by column. */
async function said(entity: Entity, { Id }: StoredRow, cells: Readonly<Record<string, string>>) {
  const columns = Object.keys(cells)
  const { Alteracoes, Erros } = await sheets.tried(
    entity,
    fileOf([
      ['ID', ...columns],
      [Id, ...Object.values(cells)],
    ]),
  )
  const good = Alteracoes.flatMap(({ Campos }) => Campos.map(({ Campo, Para }) => [Campo, Para] as const))
  const bad = Erros.map(({ Coluna, Mensagem }) => [Coluna, Mensagem] as const)
  return Object.fromEntries([...good, ...bad])
}

test.each([
  ['EUA', 'Estados Unidos'],
  ['usa', 'Estados Unidos'],
  ['EE.UU.', 'Estados Unidos'],
  ['UK', 'Reino Unido'],
  // Code of Russia, which takes precedence over the Spanish abbreviation of the United Kingdom.
  ['ru', 'Rússia'],
])('a country is found by what people call it: %s', async (typed, country) => {
  const part = await industria.createSample(partnumber, { IdPaisOrigem: 'DE' })
  expect(await said(partnumber, part, { 'País de origem': typed })).toEqual({ 'País de origem': country })
})

test.each([
  ['US$', 'USD – Dólar americano'],
  ['R$', 'BRL – Real brasileiro'],
  ['€', 'EUR – Euro'],
  ['£', 'GBP – Libra esterlina'],
  ['XAF', 'XAF – Franco CFA de BEAC'],
  ['Peso argentino', 'ARS – Peso argentino'],
  ['Franco suíço', 'CHF – Franco suíço'],
])('a currency is found by a sign that is no other’s: %s', async (typed, outcome) => {
  const one = await industria.createSample(despesa, { Moeda: 'JPY' })
  expect(await said(despesa, one, { Moeda: typed })).toEqual({ Moeda: outcome })
})

// Ambiguous: `FCFA` is a sign of both CFA francs.
test.each([
  'FCFA',
  'F CFA',
  'F.CFA',
  'fcfa',
  'CFA Franc',
  'Franco CFA',
  '$',
  '¥',
  'kr',
  'Peso',
  'Dólar',
  'Dollar',
  'Rúpia',
  'Rupia',
  'Franco',
  'dinar',
  'Coroa',
  'Libra',
  'Pound',
])('a currency is asked for by its code where several are called so: %s', async typed => {
  const one = await industria.createSample(despesa, { Moeda: 'JPY' })
  expect(await said(despesa, one, { Moeda: typed })).toEqual({
    Moeda: 'Mais de uma moeda se chama assim. Informe o código, como BRL ou USD',
  })
})

test.each(['Joinville/SC', 'Joinville - SC', 'JOINVILLE (SC)', 'Joinville, SC'])(
  'a city is found with its state behind it: %s',
  async typed => {
    const one = await industria.createSample(empresa, {
      Estrangeira: false,
      IdPais: 'BR',
      IdEstado: '35',
      IdCidade: '3550308',
    })
    expect(await said(empresa, one, { UF: 'SC - Santa Catarina', Cidade: typed })).toEqual({
      UF: 'SC – Santa Catarina',
      Cidade: 'Joinville',
    })
    expect(await said(empresa, one, { UF: 'PR', Cidade: typed })).toMatchObject({
      Cidade: 'Nenhum item da lista tem este nome ou código',
    })
  },
)

test('a CEP is kept as its digits, whatever marks are written in it', async () => {
  const one = await industria.createSample(empresa, { Estrangeira: false, IdPais: 'BR', Cep: '89201405' })
  expect(await said(empresa, one, { 'CEP ou código postal': '89.219-600' })).toEqual({
    'CEP ou código postal': '89219600',
  })
})

test('instalments are read by labels without their unit, and else shown by an example', async () => {
  const one = await industria.createSample(condicao)
  const line = { Parcelas: 'Dias: 45 | Percentual: 100 | Evento: Embarque' }
  const { Parcelas } = await said(condicao, one, line)
  expect(Parcelas).toContain('Dias: 45 | Percentual (%): 100')
  expect(await said(condicao, one, { Parcelas: '30/60/90' })).toEqual({
    Parcelas:
      'Informe um item por linha da célula, por exemplo, assim: Dias: 30 | Percentual (%): 100 | Evento: Pedido',
  })
})
