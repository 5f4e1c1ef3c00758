import { describe, expect, it } from 'vitest'
import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import { fee, type Options, suggest } from './support.ts'

const zero = { PIS: '0.00', COFINS: '0.00', CSLL: '0.00', IRRF: '0.00', ISS: '0.00', INSSEmpresa: '0.00' }

/** Another request of the month of a base of 8,000.00, older and due earlier unless said otherwise. */
const other = (given: Partial<MonthlyRequest> = {}): MonthlyRequest => ({
  ...zero,
  Id: 1,
  StatusPagamento: 2,
  DataVencimento: '2026-11-10',
  INSS: '0.00',
  Bases: { INSS: '8000.00' },
  ...given,
})

const inss = (value: string, options: Options = {}) =>
  suggest([fee(value, ['INSS'])], { tipo: 'FISICA', ...options }).INSS

describe('the ceiling of an individual', () => {
  it.each([
    ['8475.54', '932.31'],
    ['8475.55', '932.31'],
    ['8475.56', '932.31'],
    ['8000.00', '880.00'],
  ])('is of the month: alone, of %s', (value, INSS) => expect(inss(value)).toBe(INSS))

  it('leaves 475.55 to the second request of 8,000.00', () =>
    expect(inss('8000.00', { others: [other()] })).toBe('52.31'))

  it('leaves nothing where others have taken up all of it', () =>
    expect(inss('8000.00', { others: [other(), other({ Id: 2 })] })).toBe('0.00'))

  it('does not bound what the payer owes', () =>
    expect(suggest([fee('8000.00', ['INSS'])], { tipo: 'FISICA', others: [other()] }).INSSEmpresa).toBe(
      '1600.00',
    ))

  it.each<[string, Partial<MonthlyRequest>, string]>([
    ['is cancelled', { StatusPagamento: 6 }, '880.00'],
    ['has nothing subject to it', { Bases: { ISS: '8000.00' } }, '880.00'],
    ['is an older draft, due earlier', { StatusPagamento: 1 }, '52.31'],
    ['is reopened, due earlier', { StatusPagamento: 7 }, '52.31'],
    ['is a draft, due later', { StatusPagamento: 1, DataVencimento: '2026-11-30' }, '880.00'],
    [
      'is a younger draft, due the same day',
      { StatusPagamento: 1, DataVencimento: '2026-11-20', Id: 1001 },
      '880.00',
    ],
    ['awaits authorization, due later', { DataVencimento: '2026-11-30' }, '52.31'],
    [
      'is authorized with 880.00 withheld, due later',
      { StatusPagamento: 3, DataVencimento: '2026-11-30', INSS: '880.00' },
      '52.31',
    ],
    ['is settled with 932.31 withheld', { StatusPagamento: 5, INSS: '932.31' }, '0.00'],
    ['is authorized with nothing withheld', { StatusPagamento: 3, INSS: '0.00' }, '880.00'],
  ])('of a draft: where the other %s', (_, given, INSS) =>
    expect(inss('8000.00', { others: [other(given)] })).toBe(INSS),
  )

  it('leaves all of it to the one that awaits authorization, where the other is a draft', () =>
    expect(inss('8000.00', { status: 2, others: [other({ StatusPagamento: 1 })] })).toBe('880.00'))

  it('comes to the same when the later of two is authorized first', () =>
    expect(
      inss('8000.00', {
        status: 2,
        others: [other({ StatusPagamento: 3, DataVencimento: '2026-11-30', INSS: '52.31' })],
      }),
    ).toBe('880.00'))

  it('keeps what was suggested of two that are both authorized', () => {
    const [first, second] = [
      other({ StatusPagamento: 3, INSS: '880.00' }),
      other({ StatusPagamento: 3, INSS: '52.31' }),
    ]
    expect(inss('8000.00', { status: 3, others: [first] })).toBe('52.31')
    expect(inss('8000.00', { status: 3, others: [second] })).toBe('880.00')
  })
})
