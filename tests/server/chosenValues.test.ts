import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf, type Value } from './support/sheets.ts'

const despesa = entityNamed('despesa')
const { sheets, found } = importerWorld()

const send = async (valores: unknown, rows: readonly (readonly Value[])[]) => {
  const text = typeof valores === 'string' ? valores : JSON.stringify(valores)
  const { status, bytes } = await sheets.reach(despesa, 'enviar', {
    body: fileOf([['Código', 'Descrição', 'Tipo de despesa', 'Negócio', 'Ativa'], ...rows]),
    ...(text !== undefined && { query: { valores: text } }),
  })
  return { status, body: JSON.parse(bytes.toString('utf8')) }
}
const tried = async (valores: unknown, rows: readonly (readonly Value[])[]) => {
  const { status, body } = await send(valores, rows)
  expect(status).toBe(200)
  return (await sheets.results(despesa, body.Arquivo)).body
}

const ROWS = [
  ['VC-1', 'Valor por coluna 1', 'PORTO', 'Importação', 'Sim'],
  ['VC-2', 'Valor por coluna 2', ' porto ', 'IMP', 'Sim'],
  ['VC-3', 'Valor por coluna 3', 'porto', 'IMP', 'talvez'],
]

describe('a sheet with texts that no option is called', () => {
  test('tells each once by its field, with the number of rows', async () => {
    expect((await tried(undefined, ROWS)).Valores).toEqual([
      { Campo: 'TipoDespesa', Valor: 'PORTO', Linhas: 3 },
      { Campo: 'Negocio', Valor: 'IMP', Linhas: 2 },
    ])
  })

  test('is read by the options that are chosen for them', async () => {
    const results = await tried({ TipoDespesa: { porto: 'PORTUARIA' }, Negocio: { IMP: '1' } }, ROWS)
    expect(results).toMatchObject({ Valores: [], Novas: 2, ComErro: 1 })
    expect(results.Erros.map(({ Linha, Coluna }) => [Linha, Coluna])).toEqual([[4, 'Ativa']])
    expect((await sheets.confirm(despesa, results.Arquivo)).status).toBe(200)
    expect(await found('Valor por coluna', despesa)).toMatchObject([
      { TipoDespesa: 'PORTUARIA', Negocio: 1 },
      { TipoDespesa: 'PORTUARIA', Negocio: 1 },
    ])
  })

  test('keeps what an option is called, whatever is chosen for it', async () => {
    const results = await tried({ Negocio: { Importação: '2', IMP: '2' } }, [
      ['VC-4', 'Valor que se lê', 'Outras', 'Importação', 'Sim'],
    ])
    expect(results.Valores).toEqual([])
  })
})

const hostile: readonly (readonly [what: string, valores: unknown])[] = [
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', [['TipoDespesa']]],
  ['a text for a field', { TipoDespesa: 'porto' }],
  ['a number for an option', { TipoDespesa: { porto: 1 } }],
  ['an empty option', { TipoDespesa: { porto: '' } }],
  ['an option that the field has not', { TipoDespesa: { porto: '999' } }],
  ['an unknown field', { Senha: { porto: 'PORTUARIA' } }],
  ['an inherited property', { constructor: { porto: 'PORTUARIA' } }],
  ['the company', { IdRegistro: { porto: 'PORTUARIA' } }],
  ['the Id', { Id: { porto: 'PORTUARIA' } }],
  [
    'more texts than a field may have',
    { TipoDespesa: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`v${at}`, '1'])) },
  ],
]

test.each(hostile)('%s is no choice of values', async (_, valores) => {
  expect(await send(valores, ROWS)).toMatchObject({
    status: 422,
    body: { errors: { valores: expect.any(String) } },
  })
})

test('a text like constructor is a text', async () => {
  const chosen = '{"Negocio":{"constructor":"1"}}'
  const results = await tried(chosen, [['VC-5', 'Valor de herança', 'Outras', 'constructor', 'Sim']])
  expect(results.Valores).toEqual([])
})
