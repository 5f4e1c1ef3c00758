import { describe, expect, it } from 'vitest'
import { endingTaxes, taxConditions } from '#rules/pagamento/ending.ts'
import { isInForce } from '#rules/pagamento/rates.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { knownRates } from '#server/features/aliquota/knownRates.ts'

const shown = (DataVencimento: string | null, amount: string | null = '0.00') =>
  endingTaxes.filter(tax =>
    taxConditions[tax].shown({ ValorBruto: '10.00', DataVencimento, PIS: amount, COFINS: amount }),
  )

describe('PIS and COFINS', () => {
  it.each([null, '2026-11-20', '2026-12-31'])('are shown of a request that is due on %s', day =>
    expect(shown(day)).toEqual(['PIS', 'COFINS']),
  )

  it.each(['2027-01-01', '2028-02-29'])('are hidden of one that is due on %s', day =>
    expect(shown(day)).toEqual([]),
  )

  it.each(['0.01', '65.00', null])('are shown whenever it is due where their amount is %s', amount =>
    expect(shown('2027-01-01', amount)).toEqual(['PIS', 'COFINS']),
  )

  it('are the taxes of which the table has no rate the day after, and had one', () => {
    const inForceOn = (day: string) => {
      const found = knownRates.aliquotas.filter(rate => isInForce(rate, day)).map(({ Tributo }) => Tributo)
      return taxes.filter(tax => found.includes(tax))
    }
    const ended = inForceOn('2026-12-31').filter(tax => !inForceOn('2027-01-01').includes(tax))
    expect(ended).toEqual(endingTaxes)
  })
})

describe('every tax', () => {
  const of = (ValorBruto: string, amount: string) =>
    taxes.filter(tax => taxConditions[tax].shown({ ValorBruto, [tax]: amount }))

  it('is hidden until there are items, but for one that has an amount', () => {
    expect(of('0.00', '0.00')).toEqual([])
    expect(of('0.00', '0.01')).toEqual(taxes)
    expect(of('0.01', '0.00')).toEqual(taxes)
  })
})
