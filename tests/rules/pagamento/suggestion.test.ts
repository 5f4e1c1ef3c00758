import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Incidencia, incidencias, inForce, type Payee, rateTable } from '#rules/pagamento/rates.ts'
import { divergentTaxes, payeeOf, suggestedTaxes } from '#rules/pagamento/suggestion.ts'
import { amounts, cents, inCents, ofCents } from '../amounts.ts'

const DAY = '2026-11-20'
const fee = (ValorTotal: string, Incidencias: readonly Incidencia[], TipoReceita = 1) => ({
  ValorTotal,
  TipoReceita,
  Incidencias,
})
const suggest = (
  items: readonly ReturnType<typeof fee>[],
  payee: Payee = 'company',
  options: { readonly day?: string; readonly issPercent?: string } = {},
) => suggestedTaxes({ items, payee, day: DAY, ...options }, rateTable)

const fees = fc.array(
  fc.record({
    ValorTotal: amounts(),
    TipoReceita: fc.constantFrom(1, 2, 3),
    Incidencias: fc.subarray([...incidencias]),
  }),
)
const payees = fc.constantFrom<Payee>('company', 'individual', 'foreign')

describe('what is suggested to be withheld', () => {
  it('from a company is what the worked example says', () =>
    expect(suggest([fee('10000.00', ['CSRF', 'IRRF', 'ISS'])], 'company', { issPercent: '5' })).toEqual({
      PIS: '65.00',
      COFINS: '300.00',
      CSLL: '100.00',
      IRRF: '150.00',
      ISS: '500.00',
    }))

  it('from an individual broker is the INSS, and the company INSS on top', () =>
    expect(suggest([fee('2000.00', ['INSS'])], 'individual')).toEqual({
      INSS: '220.00',
      INSSEmpresa: '400.00',
    }))

  it('stops at the ceiling for an individual, the company INSS does not', () =>
    expect(suggest([fee('20000.00', ['INSS'])], 'individual')).toEqual({
      INSS: '932.31',
      INSSEmpresa: '4000.00',
    }))

  it('is nothing unless the expense says so', () => expect(suggest([fee('10000.00', [])])).toEqual({}))

  it('is nothing of what is passed through or is a tax itself', () =>
    expect(suggest([fee('10000.00', ['CSRF'], 2), fee('10000.00', ['CSRF'], 3)])).toEqual({}))

  it('is nothing from a foreign payee, and no CSRF from an individual', () => {
    expect(suggest([fee('10000.00', [...incidencias])], 'foreign', { issPercent: '5' })).toEqual({})
    expect(suggest([fee('10000.00', ['CSRF'])], 'individual')).toEqual({})
  })

  it('is no ISS while the rate of the municipality is not known', () =>
    expect(suggest([fee('10000.00', ['ISS'])])).toEqual({}))

  it('adds both rates of IRRF', () =>
    expect(suggest([fee('1000.00', ['IRRF']), fee('2000.00', ['IRRF_LIMPEZA'])])).toEqual({ IRRF: '35.00' }))

  it('rounds each tax half up', () =>
    expect(suggest([fee('1234.50', ['CSRF'])])).toEqual({ PIS: '8.02', COFINS: '37.04', CSLL: '12.35' }))

  it.each([
    ['215.05', { PIS: '0.00', COFINS: '0.00', CSLL: '0.00' }],
    ['215.20', { PIS: '1.40', COFINS: '6.46', CSLL: '2.15' }],
  ])('waives CSRF up to 10.00 together: of %s', (value, expected) =>
    expect(suggest([fee(value, ['CSRF'])])).toEqual(expected),
  )

  it.each([
    ['666.66', '0.00'],
    ['667.00', '10.01'],
  ])('waives IRRF up to 10.00: of %s', (value, IRRF) =>
    expect(suggest([fee(value, ['IRRF'])])).toEqual({ IRRF }),
  )

  it('has no PIS and COFINS from 2027 on', () => {
    expect(suggest([fee('10000.00', ['CSRF'])], 'company', { day: '2026-12-31' })).toHaveProperty('PIS')
    expect(suggest([fee('10000.00', ['CSRF'])], 'company', { day: '2027-01-01' })).toEqual({ CSLL: '100.00' })
  })

  it('is no INSS of an individual in a year whose ceiling nobody has entered', () =>
    expect(suggest([fee('2000.00', ['INSS'])], 'individual', { day: '2027-01-01' })).toEqual({
      INSSEmpresa: '400.00',
    }))

  it('is the rate on the base to the cent, or nothing where it is waived', () =>
    fc.assert(
      fc.property(cents(), base => {
        const { CSLL = '', COFINS = '', PIS = '' } = suggest([fee(ofCents(base), ['CSRF'])])
        const halfUp = (rate: bigint) => (base * rate + 5_000n) / 10_000n
        const [pis, cofins, csll] = [halfUp(65n), halfUp(300n), halfUp(100n)]
        const share = pis + cofins + csll <= 1000n ? 0n : 1n
        expect([PIS, COFINS, CSLL].map(inCents)).toEqual([pis * share, cofins * share, csll * share])
      }),
    ))

  it('never comes to more than what it is withheld from', () =>
    fc.assert(
      fc.property(fees, payees, (items, payee) => {
        const withheld = Object.entries(suggest(items, payee, { issPercent: '5' })).filter(
          ([tax]) => tax !== 'INSSEmpresa',
        )
        const base = items.reduce((sum, { ValorTotal }) => sum + inCents(ValorTotal), 0n)
        expect(withheld.reduce((sum, [, amount]) => sum + inCents(amount), 0n) <= base).toBe(true)
      }),
    ))
})

describe('a tax "divergente do calculado"', () => {
  it('is none as long as the suggestion is kept', () =>
    fc.assert(
      fc.property(fees, payees, (items, payee) => {
        const suggestion = suggest(items, payee, { issPercent: '2' })
        expect(divergentTaxes(suggestion, suggestion)).toEqual([])
      }),
    ))

  it('is the one that differs by a cent', () =>
    fc.assert(
      fc.property(amounts(1_000_00n), fc.constantFrom('PIS', 'COFINS', 'CSLL'), (value, tax) => {
        const suggestion = suggest([fee(value, ['CSRF'])])
        const typed = { ...suggestion, [tax]: ofCents(inCents(suggestion[tax] ?? '0.00') + 1n) }
        expect(divergentTaxes(typed, suggestion)).toEqual([tax])
      }),
    ))

  it('compares amounts, not how they are written', () =>
    expect(divergentTaxes({ PIS: '65' }, { PIS: '65.00' })).toEqual([]))

  it('is none where nothing is suggested or nothing is typed', () =>
    expect(divergentTaxes({ PIS: '65.00', CSLL: null }, { CSLL: '10.00' })).toEqual([]))
})

describe('the table of rates', () => {
  it('says of each rate since when and by which law', () =>
    expect(
      [...rateTable.rates, ...rateTable.waivers].filter(
        ({ since, source }) => !/^\d{4}-\d\d-\d\d$/.test(since) || source === '',
      ),
    ).toEqual([]))

  it('has one rate at most for a tax, a payee and a reason, on the days around each change', () => {
    const days = rateTable.rates.flatMap(({ since, until = since }) => [
      since,
      until,
      '2026-11-20',
      '2027-01-01',
    ])
    const keys = days.map(day =>
      inForce(rateTable.rates, day).map(({ tax, of, payee }) => `${tax} ${of} ${payee}`),
    )
    expect(keys.filter(list => new Set(list).size < list.length)).toEqual([])
  })
})

it.each([
  [{ Estrangeira: true }, 'foreign'],
  [{ Estrangeira: false, CpfCnpj: '28001238938' }, 'individual'],
  [{ Estrangeira: false, CpfCnpj: '12ABC34501DE35' }, 'company'],
])('%j is paid as %s', (company, payee) => expect(payeeOf(company)).toBe(payee))
