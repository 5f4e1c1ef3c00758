import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineChecks, lineTotal, valueInBrl } from '#rules/pagamento/line.ts'
import { requestTotals, taxes, totalOf, withheldTaxes } from '#rules/pagamento/totals.ts'
import { amounts, cents, inCents, ofCents } from '../amounts.ts'

const none = { PIS: '0', COFINS: '0', CSLL: '0', IRRF: '0', ISS: '0', INSS: '0', INSSEmpresa: '0' }
const items = (...totals: readonly string[]) => totals.map(ValorTotal => ({ ValorTotal }))

const requests = fc.record({
  lines: fc.array(amounts(0n).map(ValorTotal => ({ ValorTotal }))),
  withheld: fc.record({
    PIS: amounts(),
    COFINS: amounts(),
    CSLL: amounts(),
    IRRF: amounts(),
    ISS: amounts(),
    INSS: amounts(),
    INSSEmpresa: amounts(),
  }),
})

describe('a line', () => {
  it('is worth its amount times the rate, plus surcharge, less discount', () =>
    expect(
      lineTotal({ Valor: '1234.56', Taxa: '5.1234567', ValorAcrescimo: '10.00', ValorDesconto: '5.50' }),
    ).toBe('6329.71'))

  it('rounds half a cent up', () => {
    expect(valueInBrl({ Valor: '0.01', Taxa: '0.5' })).toBe('0.01')
    expect(valueInBrl({ Valor: '0.01', Taxa: '0.4999999' })).toBe('0.00')
    // As binary floating point this product is just below the half, and would round down.
    expect(valueInBrl({ Valor: '1.00', Taxa: '1.005' })).toBe('1.01')
  })

  it('rounds before surcharge and discount', () =>
    expect(lineTotal({ Valor: '0.01', Taxa: '1.4', ValorAcrescimo: '0.01' })).toBe('0.02'))

  it('has no worth while its amount or rate is missing or no number yet', () => {
    expect(lineTotal({ Valor: '', Taxa: '1' })).toBeNull()
    expect(lineTotal({ Valor: '10', Taxa: null })).toBeNull()
    expect(lineTotal({ Valor: '10,', Taxa: '1' })).toBeNull()
  })

  it('in BRL has the rate 1', () => {
    expect(lineChecks.taxaDoReal.holds({ Moeda: 'BRL', Taxa: '1.0000000' })).toBe(true)
    expect(lineChecks.taxaDoReal.holds({ Moeda: 'BRL', Taxa: '5.1' })).toBe(false)
    expect(lineChecks.taxaDoReal.holds({ Moeda: 'USD', Taxa: '5.1' })).toBe(true)
  })

  it('takes a discount of all it is worth and no more', () => {
    const line = { Valor: '100', Taxa: '2', ValorAcrescimo: '1.00' }
    expect(lineChecks.descontoDaLinha.holds({ ...line, ValorDesconto: '201.00' })).toBe(true)
    expect(lineChecks.descontoDaLinha.holds({ ...line, ValorDesconto: '201.01' })).toBe(false)
  })

  it('is what whole numbers give, for any amount and rate', () =>
    fc.assert(
      fc.property(cents(), fc.bigInt(1n, 99_999_999_999n), cents(), (valor, rate, surcharge) => {
        // Rates have seven decimals, so half a cent is 5,000,000 units of the product.
        const expected = (valor * rate + 5_000_000n) / 10_000_000n + surcharge
        const Taxa = `${rate / 10_000_000n}.${String(rate % 10_000_000n).padStart(7, '0')}`
        expect(lineTotal({ Valor: ofCents(valor), Taxa, ValorAcrescimo: ofCents(surcharge) })).toBe(
          ofCents(expected),
        )
      }),
    ))
})

describe('a payment request', () => {
  it('pays 840 of 1,000 with 50 and 110 withheld', () =>
    expect(requestTotals(items('1000.00'), { ...none, PIS: '50', IRRF: '110' }).ValorLiquido).toBe('840.00'))

  it('of a company comes to what the worked example says', () =>
    expect(
      requestTotals(items('10000.00'), {
        ...none,
        PIS: '65.00',
        COFINS: '300.00',
        CSLL: '100.00',
        IRRF: '150.00',
        ISS: '500.00',
      }),
    ).toEqual({
      ValorBruto: '10000.00',
      ValorRetencoes: '1115.00',
      ValorLiquido: '8885.00',
      CustoTotal: '10000.00',
    }))

  it('of an individual has the company INSS as a cost, not in the net', () =>
    expect(requestTotals(items('2000.00'), { ...none, INSS: '220.00', INSSEmpresa: '400.00' })).toEqual({
      ValorBruto: '2000.00',
      ValorRetencoes: '220.00',
      ValorLiquido: '1780.00',
      CustoTotal: '2400.00',
    }))

  it('without items comes to nothing', () =>
    expect(requestTotals([], none)).toEqual({
      ValorBruto: '0.00',
      ValorRetencoes: '0.00',
      ValorLiquido: '0.00',
      CustoTotal: '0.00',
    }))

  it('is the sum of its parts to the cent', () =>
    fc.assert(
      fc.property(requests, ({ lines, withheld }) => {
        const totals = requestTotals(lines, withheld)
        const gross = lines.reduce((sum, { ValorTotal }) => sum + inCents(ValorTotal), 0n)
        const kept = withheldTaxes.reduce((sum, tax) => sum + inCents(withheld[tax]), 0n)
        expect(totals).toEqual({
          ValorBruto: ofCents(gross),
          ValorRetencoes: ofCents(kept),
          ValorLiquido: ofCents(gross - kept),
          CustoTotal: ofCents(gross + inCents(withheld.INSSEmpresa)),
        })
      }),
    ))

  it('does not depend on the order of its lines', () =>
    fc.assert(
      fc.property(requests, ({ lines }) => {
        expect(totalOf(lines.toReversed())).toBe(totalOf(lines))
      }),
    ))

  it('has seven taxes, six of them withheld', () => {
    expect(taxes).toHaveLength(7)
    expect(withheldTaxes).not.toContain('INSSEmpresa')
  })
})
