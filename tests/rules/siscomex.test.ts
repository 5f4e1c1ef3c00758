import { describe, expect, test } from 'vitest'
import { operadorDifferences, operadorOf } from '#rules/siscomex/operador.ts'
import { produtoDifferences, produtosOf } from '#rules/siscomex/produto.ts'
import { comingSteps, pendingSteps, readinessOf } from '#rules/siscomex/readiness.ts'
import { siscomexRoot } from '#rules/siscomex/root.ts'
import { attribute, TODAY } from './atributos/definitions.ts'

const partnumber = {
  Partnumber: 'KR-1',
  Denominacao: ' Servomotor ',
  Descricao: 'Servomotor síncrono',
  IdNcm: '85015110',
  ModalidadeProduto: 'IMPORTACAO',
  Atributos: [
    { Atributo: 'ATT_1', Valor: '01' },
    { Atributo: 'ATT_2', Valores: ['A', 'B'] },
    { Atributo: 'ATT_3' },
  ],
}

const empresa = {
  RazaoSocial: 'Kraftmann GmbH',
  IdPais: 'DE',
  Logradouro: 'Hafenstraße',
  Numero: '12',
  NomeCidade: 'Hamburg',
  Tin: '',
}

describe('a partnumber', () => {
  test('is not ready with an attribute longer than Siscomex takes, which is named', () => {
    const Atributos = [...partnumber.Atributos, { Atributo: 'ATT_4', Valor: 'x'.repeat(101) }]
    const rest = { IdPaisOrigem: 'DE', FabricanteDesconhecido: true }
    expect(pendingSteps(readinessOf({ ...partnumber, ...rest, Atributos }, undefined, TODAY))).toEqual([
      { field: 'Atributos', attribute: 'ATT_4', isDone: false },
    ])
  })

  test('whose attributes have not been loaded is not ready', () =>
    expect(pendingSteps(readinessOf(partnumber, 'unknown', TODAY))).toContainEqual({
      field: 'Atributos',
      isDone: false,
    }))

  test('is told which attributes become mandatory, the first days first', () => {
    const optional = { Obrigatorio: false, DataFim: '2026-12-31' }
    const definitions = [
      ...['ATT_1', 'ATT_8'].flatMap(code => [
        attribute(code, optional),
        attribute(code, { DataInicio: '2027-01-01' }),
      ]),
      attribute('ATT_9', { DataInicio: '2026-12-01' }),
    ]
    expect(comingSteps(partnumber.Atributos, definitions, TODAY)).toEqual([
      { attribute: 'ATT_9', day: '2026-12-01' },
      { attribute: 'ATT_8', day: '2027-01-01' },
    ])
  })

  test.each([
    ['IMPORTACAO', ['IdFabricante']],
    ['AMBOS', ['IdFabricante']],
    ['EXPORTACAO', []],
  ])('of %s lacks a manufacturer in %j', (ModalidadeProduto, lacking) => {
    const steps = readinessOf({ ...partnumber, ModalidadeProduto, IdPaisOrigem: 'BR' }, [], TODAY)
    expect(
      pendingSteps(steps.filter(({ field }) => field === 'IdFabricante')).map(({ field }) => field),
    ).toEqual(lacking)
  })

  test('becomes a product, its empty attributes left out', () =>
    expect(produtosOf(partnumber)).toEqual({
      shortcomings: [],
      produtos: [
        {
          denominacao: 'Servomotor',
          descricao: 'Servomotor síncrono',
          modalidade: 'IMPORTACAO',
          ncm: '85015110',
          codigosInterno: ['KR-1'],
          atributos: [{ atributo: 'ATT_1', valor: '01' }],
          atributosMultivalorados: [{ atributo: 'ATT_2', valores: ['A', 'B'] }],
          atributosCompostos: [],
          atributosCompostosMultivalorados: [],
        },
      ],
    }))

  test('for both sides of foreign trade becomes two products', () =>
    expect(produtosOf({ ...partnumber, ModalidadeProduto: 'AMBOS' }).produtos).toMatchObject([
      { modalidade: 'IMPORTACAO' },
      { modalidade: 'EXPORTACAO' },
    ]))

  test('for both sides is sent to each with the attributes of that side', () => {
    const sidesOf = (ncm: string, path: string) =>
      ncm === '85015110' && path === 'ATT_2' ? (['EXPORTACAO'] as const) : undefined
    const { produtos } = produtosOf({ ...partnumber, ModalidadeProduto: 'AMBOS' }, sidesOf)
    const [first, several] = [
      [{ atributo: 'ATT_1', valor: '01' }],
      [{ atributo: 'ATT_2', valores: ['A', 'B'] }],
    ]
    expect(produtos).toMatchObject([
      { modalidade: 'IMPORTACAO', atributos: first, atributosMultivalorados: [] },
      { modalidade: 'EXPORTACAO', atributos: first, atributosMultivalorados: several },
    ])
  })

  test('is told what it lacks, and what is too long, at its fields', () =>
    expect(
      produtosOf({
        ...partnumber,
        Denominacao: 'x'.repeat(121),
        Descricao: ' ',
        IdNcm: null,
        Atributos: [{ Atributo: 'ATT_2', Valores: ['x'.repeat(101)] }],
      }),
    ).toEqual({
      produtos: [],
      shortcomings: [
        { field: 'Denominacao', key: 'validation.maxLength', with: { max: 120 } },
        { field: 'Descricao', key: 'validation.required' },
        { field: 'IdNcm', key: 'validation.required' },
        { field: 'Atributos', key: 'validation.maxLength', with: { max: 100 } },
      ],
    }))

  test('as long as Siscomex takes is sent', () =>
    expect(produtosOf({ ...partnumber, Denominacao: 'x'.repeat(120) }).shortcomings).toEqual([]))

  test.each([
    ['nothing, whatever the order of attributes and values', {}, []],
    ['its name', { denominacao: 'Motor' }, ['denominacao']],
    ['an attribute that is not there', { atributos: [] }, ['atributos']],
    ['a further value', { atributosMultivalorados: [] }, ['atributosMultivalorados']],
    [
      'a part of an attribute',
      { atributosCompostos: [{ atributo: 'ATT_5', valores: [{ atributo: 'ATT_6', valor: '2' }] }] },
      ['atributosCompostos'],
    ],
  ])('differs from the product at Siscomex in %s', (_, there, fields) => {
    const [sent] = produtosOf({
      ...partnumber,
      Atributos: [
        ...partnumber.Atributos,
        { Atributo: 'ATT_0', Valor: '9' },
        { Atributo: 'ATT_5.ATT_6', Valor: '1' },
        { Atributo: 'ATT_5.ATT_7', Valor: '1' },
        { Atributo: 'ATT_8.1.ATT_6', Valor: '1' },
        { Atributo: 'ATT_8.2.ATT_6', Valor: '2' },
      ],
    }).produtos
    const stored = {
      ...sent,
      atributos: sent?.atributos.toReversed() ?? [],
      atributosMultivalorados: [{ atributo: 'ATT_2', valores: ['B', 'A'] }],
      atributosCompostos: [
        { atributo: 'ATT_5', valores: ['ATT_7', 'ATT_6'].map(atributo => ({ atributo, valor: '1' })) },
      ],
      atributosCompostosMultivalorados: [
        { atributo: 'ATT_8', valores: ['2', '1'].map(valor => [{ atributo: 'ATT_6', valor }]) },
      ],
    }
    expect(sent && produtoDifferences(sent, { ...stored, ...there })).toEqual(fields)
  })

  test('is in step with one at Siscomex that names attributes without a value', () => {
    const [sent] = produtosOf(partnumber).produtos
    const atributos = [...(sent?.atributos ?? []), { atributo: 'ATT_8', valor: '' }]
    const atributosMultivalorados = [
      ...(sent?.atributosMultivalorados ?? []),
      { atributo: 'ATT_7', valores: [] },
    ]
    const atributosCompostos = [{ atributo: 'ATT_6', valores: [{ atributo: 'ATT_7', valor: '' }] }]
    const there = { ...sent, atributos, atributosMultivalorados, atributosCompostos }
    expect(sent && produtoDifferences(sent, there)).toEqual([])
  })
})

describe('a foreign company', () => {
  test('becomes an operator, street and number in one line, what is empty left out', () =>
    expect(operadorOf(empresa)).toEqual({
      shortcomings: [],
      operador: {
        codigoPais: 'DE',
        nome: 'Kraftmann GmbH',
        logradouro: 'Hafenstraße, 12',
        nomeCidade: 'Hamburg',
      },
    }))

  test('is told what it lacks, and where its address is longer than Siscomex takes', () =>
    expect(
      operadorOf({ ...empresa, Logradouro: 'x'.repeat(67), NomeCidade: null, Cep: '1234567890' }),
    ).toEqual({
      operador: undefined,
      shortcomings: [
        { field: 'Logradouro', key: 'validation.maxLength', with: { max: 70 } },
        { field: 'NomeCidade', key: 'validation.required' },
        { field: 'Cep', key: 'validation.maxLength', with: { max: 9 } },
      ],
    }))

  test('differs from the operator at Siscomex where a value is another, and not where both have none', () => {
    const { operador } = operadorOf(empresa)
    expect(operador && operadorDifferences(operador, { ...operador, tin: null })).toEqual([])
    expect(operador && operadorDifferences(operador, { ...operador, tin: 'X', nome: 'Y' })).toEqual([
      'nome',
      'tin',
    ])
  })
})

test.each([
  ['69.810.101/0001-24', '69810101'],
  ['12.ABC.345/01DE-35', undefined],
])('the root of %s at Siscomex is %s', (cnpj, root) => expect(siscomexRoot(cnpj)).toBe(root))
