import { describe, expect, it } from 'vitest'
import type { RegimeTributario } from '#rules/pagamento/rates.ts'
import { calculated, fee, suggest } from './support.ts'

describe('a waiver up to an amount', () => {
  // 215.05 × 4.65 % is 10.00 by the sum of its parts, each half up; 215.16 is the first base of 10.01.
  it.each([
    ['107.52', { PIS: '0.00', COFINS: '0.00', CSLL: '0.00' }],
    ['215.05', { PIS: '0.00', COFINS: '0.00', CSLL: '0.00' }],
    ['215.15', { PIS: '0.00', COFINS: '0.00', CSLL: '0.00' }],
    ['215.16', { PIS: '0.00', COFINS: '0.00', CSLL: '0.00' }],
    ['215.17', { PIS: '1.40', COFINS: '6.46', CSLL: '2.15' }],
    ['1000.00', { PIS: '6.50', COFINS: '30.00', CSLL: '10.00' }],
  ])('is of CSRF up to 10.00 together: of %s', (value, expected) =>
    expect(suggest([fee(value, ['CSRF'])])).toEqual(expected),
  )

  it.each([
    ['666.66', '0.00'],
    ['666.99', '0.00'],
    ['667.00', '10.01'],
  ])('is of IRRF at 1.5 % up to 10.00: of %s', (value, IRRF) =>
    expect(suggest([fee(value, ['IRRF'])])).toEqual({ IRRF }),
  )

  it.each([
    ['1000.00', '0.00'],
    ['1000.49', '0.00'],
    ['1000.50', '10.01'],
  ])('is of IRRF at 1 % up to 10.00: of %s', (value, IRRF) =>
    expect(suggest([fee(value, ['IRRF_LIMPEZA'])])).toEqual({ IRRF }),
  )

  it.each([
    ['90.00', '0.00'],
    ['90.86', '0.00'],
    ['90.90', '10.00'],
    ['90.91', '10.00'],
    ['100.00', '11.00'],
  ])('is of the INSS of a company below 10.00: of %s', (value, INSS) =>
    expect(suggest([fee(value, ['INSS'])])).toEqual({ INSS }),
  )

  it('is none of the INSS of an individual', () =>
    expect(suggest([fee('50.00', ['INSS'])], { tipo: 'FISICA' })).toEqual({
      INSS: '5.50',
      INSSEmpresa: '10.00',
    }))

  it('says by which law', () =>
    expect(calculated([fee('90.00', ['INSS'])]).waived).toEqual([
      {
        Tributos: ['INSS'],
        Regime: null,
        Limite: '10.00',
        LimiteIncluso: false,
        BaseLegal: 'IN RFB 2.110/2022, art. 115',
      },
    ]))

  it('was none before its law', () =>
    expect(suggest([fee('90.00', ['INSS'])], { day: '2022-10-31' })).toEqual({ INSS: '9.90' }))
})

describe('a waiver by the regime of the payee', () => {
  const items = [fee('10000.00', ['CSRF', 'IRRF', 'ISS', 'INSS'])]
  const all = {
    PIS: '65.00',
    COFINS: '300.00',
    CSLL: '100.00',
    IRRF: '150.00',
    ISS: '500.00',
    INSS: '1100.00',
  }
  const none = { PIS: '0.00', COFINS: '0.00', CSLL: '0.00', IRRF: '0.00' }

  it.each<[RegimeTributario, object]>([
    ['NORMAL', {}],
    ['SIMPLES_NACIONAL', none],
    ['MEI', { ...none, ISS: '0.00' }],
    ['COOPERATIVA', { CSLL: '0.00' }],
  ])('of %s sets these to zero', (regime, waived) =>
    expect(suggest(items, { issPercent: '5', regime })).toEqual({ ...all, ...waived }),
  )

  it('says which regime, by which law and of which taxes', () =>
    expect(
      calculated(items, { regime: 'SIMPLES_NACIONAL' }).waived.map(({ Tributos, Regime, BaseLegal }) => [
        Tributos.join(),
        Regime,
        BaseLegal,
      ]),
    ).toEqual([
      ['PIS,COFINS,CSLL', 'SIMPLES_NACIONAL', 'Lei 10.833/2003, art. 32, III; IN SRF 459/2004, art. 3, II'],
      ['IRRF', 'SIMPLES_NACIONAL', 'IN RFB 765/2007, art. 1'],
    ]))

  it('is no part of what is held against a limit: a cooperative owes no PIS and COFINS of 9.13', () =>
    expect(suggest([fee('250.00', ['CSRF'])], { regime: 'COOPERATIVA' })).toEqual({
      PIS: '0.00',
      COFINS: '0.00',
      CSLL: '0.00',
    }))

  it('of Simples Nacional leaves what its own law does not waive', () =>
    expect(suggest([fee('1000.00', ['ISS'])], { issPercent: '2', regime: 'SIMPLES_NACIONAL' })).toEqual({
      ISS: '20.00',
    }))
})
