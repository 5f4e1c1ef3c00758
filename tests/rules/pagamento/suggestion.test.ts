import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumerations } from '#rules/enumerations.ts'
import { divergentTaxes } from '#rules/pagamento/divergence.ts'
import { isInForce } from '#rules/pagamento/rates.ts'
import { tipoPessoaOf } from '#rules/pagamento/suggestion.ts'
import { knownRates } from '#server/features/aliquota/knownRates.ts'
import { amounts, cents, inCents, ofCents } from '../amounts.ts'
import { calculated, fee, type Options, suggest } from './support.ts'

const incidencias = enumerations.Incidencia

const fees = fc.array(
  fc.record({
    ValorTotal: amounts(),
    TipoReceita: fc.constantFrom(1, 2, 3),
    Incidencias: fc.subarray([...incidencias]),
  }),
)
const payees: fc.Arbitrary<Options> = fc.record({
  tipo: fc.constantFrom('JURIDICA', 'FISICA', 'abroad'),
  regime: fc.constantFrom(...enumerations.RegimeTributario),
})

describe('what is suggested to be withheld', () => {
  it('from a company is what the worked example says', () =>
    expect(suggest([fee('10000.00', ['CSRF', 'IRRF', 'ISS'])], { issPercent: '5' })).toEqual({
      PIS: '65.00',
      COFINS: '300.00',
      CSLL: '100.00',
      IRRF: '150.00',
      ISS: '500.00',
    }))

  it('from an individual broker is the INSS, and the company INSS on top', () =>
    expect(suggest([fee('2000.00', ['INSS'])], { tipo: 'FISICA' })).toEqual({
      INSS: '220.00',
      INSSEmpresa: '400.00',
    }))

  it('stops at the ceiling for an individual, the company INSS does not', () =>
    expect(suggest([fee('20000.00', ['INSS'])], { tipo: 'FISICA' })).toEqual({
      INSS: '932.31',
      INSSEmpresa: '4000.00',
    }))

  it('is nothing unless the expense says so', () => expect(suggest([fee('10000.00', [])])).toEqual({}))

  it('is nothing of what is passed through or is a tax itself', () =>
    expect(suggest([fee('10000.00', ['CSRF'], 2), fee('10000.00', ['CSRF'], 3)])).toEqual({}))

  it('is nothing from a foreign payee, and no CSRF from an individual', () => {
    expect(suggest([fee('10000.00', [...incidencias])], { tipo: 'abroad', issPercent: '5' })).toEqual({})
    expect(suggest([fee('10000.00', ['CSRF'])], { tipo: 'FISICA' })).toEqual({})
  })

  it('is no ISS while the rate of the municipality is not known', () =>
    expect(suggest([fee('10000.00', ['ISS'])])).toEqual({}))

  it('adds both rates of IRRF', () =>
    expect(suggest([fee('1000.00', ['IRRF']), fee('2000.00', ['IRRF_LIMPEZA'])])).toEqual({ IRRF: '35.00' }))

  it('rounds each tax half up', () =>
    expect(suggest([fee('1234.50', ['CSRF'])])).toEqual({ PIS: '8.02', COFINS: '37.04', CSLL: '12.35' }))

  it('has no PIS and COFINS from 2027 on', () => {
    expect(suggest([fee('10000.00', ['CSRF'])], { day: '2026-12-31' })).toHaveProperty('PIS')
    expect(suggest([fee('10000.00', ['CSRF'])], { day: '2027-01-01' })).toEqual({ CSLL: '100.00' })
  })

  it('is no INSS of an individual in a year whose ceiling nobody has entered', () =>
    expect(suggest([fee('2000.00', ['INSS'])], { tipo: 'FISICA', day: '2027-01-01' })).toEqual({
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
        const withheld = Object.entries(suggest(items, { ...payee, issPercent: '5' })).filter(
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
        const suggestion = suggest(items, { ...payee, issPercent: '2' })
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

describe('the rates that the product knows', () => {
  it('say of each rate since when and by which law', () =>
    expect(
      [...knownRates.aliquotas, ...knownRates.dispensas].filter(
        ({ InicioVigencia, BaseLegal }) => !/^\d{4}-\d\d-\d\d$/.test(InicioVigencia) || BaseLegal === '',
      ),
    ).toEqual([]))

  it('are one at most for a tax, a payee and a reason, on the days around each change', () => {
    const days = knownRates.aliquotas.flatMap(({ InicioVigencia, FimVigencia }) => [
      InicioVigencia,
      FimVigencia ?? InicioVigencia,
      '2026-11-20',
      '2027-01-01',
    ])
    const keys = days.map(day =>
      knownRates.aliquotas
        .filter(rate => isInForce(rate, day))
        .map(({ Tributo, Incidencia, TipoPessoa }) => `${Tributo} ${Incidencia} ${TipoPessoa}`),
    )
    expect(keys.filter(list => new Set(list).size < list.length)).toEqual([])
  })
})

it.each([
  [{ Estrangeira: true }, undefined],
  [{ Estrangeira: false, CpfCnpj: '28001238938' }, 'FISICA'],
  [{ Estrangeira: false, CpfCnpj: '12ABC34501DE35' }, 'JURIDICA'],
])('%j is paid as %s', (company, tipo) => expect(tipoPessoaOf(company)).toBe(tipo))

describe('a tax whose rate nobody has entered', () => {
  const individual = { tipo: 'FISICA' } as const

  it.each([
    ['2025-12-31', ['INSS']],
    ['2026-01-01', []],
    ['2026-12-31', []],
    ['2027-01-01', ['INSS']],
  ])('is told of an individual due on %s', (day, unknown) =>
    expect(calculated([fee('2000.00', ['INSS'])], { ...individual, day }).unknown).toEqual(unknown),
  )

  it('is none that the request is not subject to', () =>
    expect(calculated([fee('2000.00', ['ISS'])], { ...individual, day: '2027-01-01' }).unknown).toEqual([]))

  it('is none that the law has ended, nor one that has never had a rate', () => {
    expect(calculated([fee('2000.00', ['CSRF'])], { day: '2027-01-01' }).unknown).toEqual([])
    expect(calculated([fee('2000.00', ['IRRF'])], { ...individual, day: '2027-01-01' }).unknown).toEqual([])
  })

  it('is known again once the next period is there', () => {
    const next = knownRates.aliquotas
      .filter(({ TetoBase }) => TetoBase !== null)
      .map(rate => ({ ...rate, InicioVigencia: '2027-01-01', FimVigencia: null, TetoBase: '9000.00' }))
    const table = { ...knownRates, aliquotas: [...knownRates.aliquotas, ...next] }
    const { unknown, suggestion } = calculated([fee('20000.00', ['INSS'])], {
      ...individual,
      day: '2027-01-01',
      table,
    })
    expect({ unknown, INSS: suggestion.INSS }).toEqual({ unknown: [], INSS: '990.00' })
  })
})
