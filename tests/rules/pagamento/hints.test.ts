import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestChecks } from '#rules/pagamento/checks.ts'
import { isBankDay } from '#rules/pagamento/dueDate.ts'
import {
  advancePercent,
  effectiveAgainst,
  instalmentsAgainstInvoice,
  invoiceAgainstInformed,
  provenAgainstForecast,
} from '#rules/pagamento/hints.ts'
import { isOverdue } from '#rules/pagamento/overdue.ts'
import { openWarnings } from '#rules/pagamento/warnings.ts'
import { amounts, inCents } from '../amounts.ts'

const lines = (...totals: readonly string[]) => totals.map(ValorTotal => ({ ValorTotal }))

describe('comparison hints', () => {
  it('set an invoice against what was typed for it', () => {
    expect(invoiceAgainstInformed(lines('60.10', '40.00'), '100')).toEqual({
      difference: '0.10',
      percent: '0.10',
      agrees: false,
    })
    expect(invoiceAgainstInformed(lines('60.00', '40.00'), '100').agrees).toBe(true)
  })

  it('set instalments against the invoice', () =>
    expect(instalmentsAgainstInvoice(['33.33', '33.33', '33.33'], '100.00')).toEqual({
      difference: '-0.01',
      percent: '-0.01',
      agrees: false,
    }))

  it('set the effective total against those that are known', () =>
    expect(effectiveAgainst({ effective: '110.00', estimated: '100.00', calculated: null })).toEqual({
      estimated: { difference: '10.00', percent: '10.00', agrees: false },
      calculated: null,
    }))

  it('tell the advance in percent of its contract', () => {
    expect(advancePercent('30000.00', '100000.00')).toBe('30.00')
    expect(advancePercent('1.00', '3.00')).toBe('33.33')
    expect(advancePercent('1.00', '0.00')).toBeNull()
  })

  it('set what is proven of a numerário against its forecast', () =>
    expect(provenAgainstForecast(lines('1000.00', '500.00'), lines('1600.00'))).toEqual({
      forecast: '1500.00',
      proven: '1600.00',
      difference: '100.00',
      percent: '6.67',
      agrees: false,
    }))

  it('add up: the other total and the difference are the total', () =>
    fc.assert(
      fc.property(fc.array(amounts()), amounts(), (instalments, invoice) => {
        const { difference, agrees } = instalmentsAgainstInvoice(instalments, invoice)
        const total = instalments.reduce((sum, amount) => sum + inCents(amount), 0n)
        expect(inCents(invoice) + inCents(difference)).toBe(total)
        expect(agrees).toBe(inCents(invoice) === total)
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
    suggestion: {},
  }

  it('are none when all is as usual', () => expect(openWarnings(request)).toEqual([]))

  it('tell of documents that differ, but wait for those of a numerário', () => {
    expect(openWarnings({ ...request, documents: [] })).toEqual(['warnings.documents'])
    expect(openWarnings({ ...request, documents: [], Numerario: true })).toEqual([])
    expect(openWarnings({ ...request, documents: lines('9.99'), Numerario: true })).toEqual([
      'warnings.documents',
    ])
  })

  it('tell of taxes typed otherwise and of days on which banks rest', () =>
    expect(openWarnings({ ...request, suggestion: { PIS: '65.00' }, DataVencimento: '2026-11-22' })).toEqual([
      'warnings.divergentTaxes',
      'warnings.notBankDay',
    ]))
})
