import { describe, expect, test } from 'vitest'
import { companyFields, filling, placeKey } from '#rules/companyLookup.ts'

describe('what the registry says of a company', () => {
  test('goes to the fields that records have for it, as they keep it', () =>
    expect(
      companyFields({
        nome: '  TEARBRAS   FIOS LTDA ',
        fantasia: '********',
        cep: '89.010-001',
        logradouro: 'RUA XV',
        numero: '1480',
        complemento: '',
        bairro: null,
        telefone: '(47) 3000-0707/ (47) 3000-0708',
        email: 'COMEX@TEARBRAS.EXAMPLE',
        IdEstado: '42',
        IdCidade: '4202404',
      }),
    ).toEqual({
      RazaoSocial: 'TEARBRAS FIOS LTDA',
      Cep: '89010001',
      Logradouro: 'RUA XV',
      Numero: '1480',
      Telefone: '4730000707',
      Email: 'comex@tearbras.example',
      IdEstado: '42',
      IdCidade: '4202404',
    }))

  test.each([
    [{ simples: { optante: true }, simei: { optante: false } }, { RegimeTributario: 'SIMPLES_NACIONAL' }],
    [{ simples: { optante: true }, simei: { optante: true } }, { RegimeTributario: 'MEI' }],
    [{ simples: { optante: false }, simei: null }, { RegimeTributario: 'NORMAL' }],
    [{ natureza_juridica: '214-3 - Cooperativa', simples: null }, { RegimeTributario: 'COOPERATIVA' }],
    [{ natureza_juridica: '206-2 - Sociedade Empresária Limitada', simples: null }, {}],
  ])('tells the tax regime where it does: %j', (found, expected) =>
    expect(companyFields({ nome: 'X', ...found })).toEqual({ RazaoSocial: 'X', ...expected }),
  )

  test('leaves out what no record could keep', () =>
    expect(companyFields({ nome: 'X', cep: '1', telefone: '0', email: 'nenhum' })).toEqual({
      RazaoSocial: 'X',
    }))
})

test.each([
  ['São Paulo', 'SAO PAULO'],
  ["Santa Bárbara d'Oeste", 'SANTA BARBARA D’OESTE'],
  ['Olho-d’Água', 'OLHO DAGUA'],
  ['Mogi-Mirim', 'MOGI MIRIM '],
])('%s is the city %s', (one, other) => expect(placeKey(one)).toBe(placeKey(other)))

test('what is empty is told from what somebody typed, and from what is the same already', () =>
  expect(
    filling(
      { RazaoSocial: 'A', Cep: '1', Numero: '2', Bairro: 'B' },
      { RazaoSocial: 'Z', Cep: '1', Bairro: '' },
    ),
  ).toEqual({ empty: ['Numero', 'Bairro'], others: ['RazaoSocial'] }))

test('a city is not put into a state that somebody else has chosen', () =>
  expect(filling({ IdEstado: '42', IdCidade: '4202404' }, { IdEstado: '35', IdCidade: null })).toEqual({
    empty: [],
    others: ['IdEstado', 'IdCidade'],
  }))
