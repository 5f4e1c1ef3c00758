import { describe, expect, test } from 'vitest'
import { operadorDifferences, operadorOf } from '#rules/siscomex/operador.ts'
import { produtoDifferences, produtosOf } from '#rules/siscomex/produto.ts'
import { pendingSteps, readinessOf } from '#rules/siscomex/readiness.ts'
import { siscomexRoot } from '#rules/siscomex/root.ts'

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
    expect(pendingSteps(readinessOf({ ...partnumber, ...rest, Atributos }, undefined))).toEqual([
      { field: 'Atributos', attribute: 'ATT_4', isDone: false },
    ])
  })

  test.each([
    ['IMPORTACAO', ['IdFabricante']],
    ['AMBOS', ['IdFabricante']],
    ['EXPORTACAO', []],
  ])('of %s lacks a manufacturer in %j', (ModalidadeProduto, lacking) => {
    const steps = readinessOf({ ...partnumber, ModalidadeProduto, IdPaisOrigem: 'BR' }, [])
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
        },
      ],
    }))

  test('for both sides of foreign trade becomes two products', () =>
    expect(produtosOf({ ...partnumber, ModalidadeProduto: 'AMBOS' }).produtos).toMatchObject([
      { modalidade: 'IMPORTACAO' },
      { modalidade: 'EXPORTACAO' },
    ]))

  test('for both sides is sent to each with the attributes of that side', () => {
    const sideOf = (ncm: string, atributo: string) =>
      ncm === '85015110' && atributo === 'ATT_2' ? ('EXPORTACAO' as const) : undefined
    const { produtos } = produtosOf({ ...partnumber, ModalidadeProduto: 'AMBOS' }, sideOf)
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
    ['an attribute of attributes', { atributosCompostos: [{ atributo: 'ATT_9' }] }, ['atributosCompostos']],
  ])('differs from the product at Siscomex in %s', (_, there, fields) => {
    const [sent] = produtosOf({
      ...partnumber,
      Atributos: [...partnumber.Atributos, { Atributo: 'ATT_0', Valor: '9' }],
    }).produtos
    const stored = {
      ...sent,
      atributos: sent?.atributos.toReversed() ?? [],
      atributosMultivalorados: [{ atributo: 'ATT_2', valores: ['B', 'A'] }],
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
    expect(sent && produtoDifferences(sent, { ...sent, atributos, atributosMultivalorados })).toEqual([])
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
