import { describe, expect, it } from 'vitest'
import { exchangeAdvance, instalmentsAndInvoices, type Line } from '#rules/pagamento/payable.ts'

const line = (Moeda: string, Valor: string, ValorTotal: string): Line => ({ Moeda, Valor, ValorTotal })
const real = { Moeda: 'BRL', Parcelas: [{ Valor: '600.00' }, { Valor: '300.00' }] }
const dollars = { Moeda: 'USD', ValorContratoCambio: '10000.00' }

describe('instalments of a request', () => {
  it('are compared with its fiscal documents', () =>
    expect(instalmentsAndInvoices(real, [line('BRL', '700', '700.00'), line('USD', '60', '300.00')])).toEqual(
      {
        Total: '900.00',
        Valor: '1000.00',
        Diferenca: '-100.00',
        Percentual: '-10.00',
      },
    ))

  it('are compared in the currency of the request', () =>
    expect(
      instalmentsAndInvoices({ ...real, Moeda: 'USD' }, [
        line('USD', '900', '4860.00'),
        line('BRL', '50', '50'),
      ]),
    ).toMatchObject({ Total: '900.00', Valor: '900.00', Diferenca: '0.00' }))

  it('are compared with nothing while either is missing', () => {
    expect(instalmentsAndInvoices(real, [])).toBeNull()
    expect(instalmentsAndInvoices({ Moeda: 'BRL', Parcelas: [] }, [line('BRL', '1', '1')])).toBeNull()
  })
})

describe('an exchange advance', () => {
  it('is a share of its contract, by the items in its currency', () =>
    expect(exchangeAdvance(dollars, [line('USD', '3000', '16200.00'), line('BRL', '99', '99')])).toEqual({
      Valor: '3000.00',
      Contrato: '10000.00',
      Percentual: '30.00',
    }))

  it('is none without a contract, or in reais', () => {
    expect(exchangeAdvance({ Moeda: 'USD' }, [])).toBeNull()
    expect(exchangeAdvance({ ...dollars, Moeda: 'BRL' }, [])).toBeNull()
  })
})
