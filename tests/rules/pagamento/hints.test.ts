import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBankDay } from '#rules/bankDay.ts'
import { requestChecks } from '#rules/pagamento/checks.ts'
import { agrees, compare } from '#rules/pagamento/hints.ts'
import { isOverdue } from '#rules/pagamento/overdue.ts'
import { openWarnings } from '#rules/pagamento/warnings.ts'
import { amounts, inCents } from '../amounts.ts'

const lines = (...totals: readonly string[]) => totals.map(ValorTotal => ({ ValorTotal }))

describe('comparison hints', () => {
  it('set a total against the one it should come to', () => {
    expect(compare('9000.00', '10000.00')).toEqual({
      Valor: '10000.00',
      Diferenca: '-1000.00',
      Percentual: '-10.00',
    })
    expect(compare('1600', '1500')).toEqual({ Valor: '1500.00', Diferenca: '100.00', Percentual: '6.67' })
  })

  it('tell no share of nothing', () =>
    expect(compare('5.00', '0.00')).toEqual({ Valor: '0.00', Diferenca: '5.00', Percentual: null }))

  it('agree to the cent alone', () => {
    expect(agrees(compare('100', '100.00'))).toBe(true)
    expect(agrees(compare('100.01', '100.00'))).toBe(false)
  })

  it('add up: the other total and the difference are the total', () =>
    fc.assert(
      fc.property(amounts(), amounts(), (total, other) => {
        const { Valor, Diferenca } = compare(total, other)
        expect(inCents(Valor) + inCents(Diferenca)).toBe(inCents(total))
      }),
    ))
})

describe('a due date', () => {
  const due = { StatusPagamento: 3, DataVencimento: '2026-11-19', ValorSaldo: '0.01' }

  it('is overdue when it is past and something is owed', () => {
    expect(isOverdue(due, '2026-11-20')).toBe(true)
    expect(isOverdue(due, '2026-11-19')).toBe(false)
    expect(isOverdue({ ...due, ValorSaldo: '0.00' }, '2026-11-20')).toBe(false)
    expect(isOverdue({ ...due, StatusPagamento: 6 }, '2026-11-20')).toBe(false)
  })

  it.each([
    ['2026-11-20', 'Consciência Negra'],
    ['2026-11-21', 'a Saturday'],
    ['2026-02-16', 'the Monday of carnival'],
    ['2026-02-17', 'the Tuesday of carnival'],
    ['2026-04-03', 'Good Friday'],
    ['2026-06-04', 'Corpus Christi'],
    ['2027-01-01', 'New Year'],
  ])('on %s, %s, is not one on which banks work', day => expect(isBankDay(day)).toBe(false))

  it.each(['2026-11-19', '2026-02-18', '2026-02-09', '2026-12-31'])('on %s is one', day =>
    expect(isBankDay(day)).toBe(true),
  )

  it('does not come before the issue', () => {
    const { holds } = requestChecks.vencimentoAntesDaEmissao
    expect(holds({ DataEmissao: '2026-11-20', DataVencimento: '2026-11-19' })).toBe(false)
    expect(holds({ DataEmissao: '2026-11-20', DataVencimento: '2026-11-20' })).toBe(true)
    expect(holds({ DataEmissao: '2026-11-20', DataVencimento: null })).toBe(true)
  })
})

describe('warnings', () => {
  const taxes = { PIS: '0', COFINS: '0', CSLL: '0', IRRF: '0', ISS: '0', INSS: '0', INSSEmpresa: '0' }
  const request = {
    Numerario: false,
    DataVencimento: '2026-11-19',
    items: lines('10.00'),
    documents: lines('10.00'),
    taxes,
    calculation: { suggestion: {}, unknown: [] },
    ValorLiquido: '10.00',
    boleto: undefined,
    isAccountChanged: false,
    isSplit: false,
    hasIdentical: false,
  }

  it('are none when all is as usual', () => expect(openWarnings(request)).toEqual([]))

  it('tell documents that differ from none at all, but wait for those of a numerário', () => {
    expect(openWarnings({ ...request, documents: [] })).toEqual(['warnings.undocumented'])
    expect(openWarnings({ ...request, documents: lines('9.99') })).toEqual(['warnings.documents'])
    expect(openWarnings({ ...request, documents: [], Numerario: true })).toEqual([])
    expect(openWarnings({ ...request, documents: lines('9.99'), Numerario: true })).toEqual([
      'warnings.documents',
    ])
  })

  it('tell of a boleto of another amount or due day, as far as it says them, once there are items', () => {
    const opened = (Valor: string | null, DataVencimento: string | null, items = request.items) =>
      openWarnings({ ...request, items, documents: items, boleto: { Valor, DataVencimento } })
    expect(opened('10.00', request.DataVencimento)).toEqual([])
    expect(opened(null, null)).toEqual([])
    expect(opened('10.01', '2026-11-18')).toEqual(['warnings.boletoAmount', 'warnings.boletoDueDay'])
    expect(opened('10.01', null, [])).toEqual([])
  })

  it('tell of taxes typed otherwise, of rates that nobody has entered and of days on which banks rest', () => {
    const calculation = { suggestion: { PIS: '65.00' }, unknown: ['INSS' as const] }
    expect(openWarnings({ ...request, calculation, DataVencimento: '2026-11-22' })).toEqual([
      'warnings.divergentTaxes',
      'warnings.unknownRates',
      'warnings.notBankDay',
    ])
  })
})
