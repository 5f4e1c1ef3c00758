import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Row } from '#contract/validation.ts'
import { companies } from '#demo/data/companies.ts'
import { isBic, isIban, isRoutingNumber } from '#rules/identifiers/bank.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { isPhone } from '#rules/identifiers/phone.ts'
import { isPixKey } from '#rules/identifiers/pixKey.ts'
import { isPostalCode } from '#rules/identifiers/postalCode.ts'
import { isStateRegistration } from '#rules/identifiers/stateRegistration.ts'
import { isCnpj, isTaxId } from '#rules/identifiers/taxId.ts'
import { referenceRows } from '#server/reference/reference.ts'
import { all, rowsOf } from './support/demoRows.ts'

const lookups: Readonly<Record<string, readonly Row[]>> = referenceRows()
const accounts = all.filter(({ row }) => 'NumeroConta' in row).map(({ row }) => row)
const given = (rows: readonly Row[], name: string) =>
  rows.map(row => row[name]).filter(value => typeof value === 'string')

describe('identifiers', () => {
  it.each([
    ['tax ids', all.flatMap(({ row }) => given([row], 'CpfCnpj')), isTaxId],
    ["holders' tax ids", given(accounts, 'CpfCnpjTitular'), isTaxId],
    ['IBANs', given(accounts, 'Iban'), isIban],
    ['SWIFT codes', given(accounts, 'Swift'), isBic],
    ['routing numbers', given(accounts, 'Aba'), isRoutingNumber],
  ] as const)('%s are valid', (_what, values, isValid) => {
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(value => !isValid(value))).toEqual([])
  })

  it('Pix keys are valid for their type', () => {
    const keys = accounts.filter(row => row['ChavePix'])
    expect(keys.length).toBeGreaterThan(4)
    expect(keys.filter(row => !isPixKey(String(row['TipoChavePix']), String(row['ChavePix'])))).toEqual([])
  })

  it('IBANs are of the country of their account', () =>
    expect(
      accounts.filter(row => row['Iban'] && !String(row['Iban']).startsWith(String(row['IdPais']))),
    ).toEqual([]))

  it('addresses of e-mail can reach nobody', () => {
    const addresses = all.flatMap(({ row }) => given([row], 'Email'))
    expect(addresses.filter(address => !address.endsWith('.example'))).toEqual([])
  })
})

describe('records of the importer', () => {
  it('have instalments that add up to 100', () => {
    const sums = rowsOf('condicaopagto').map(({ row }) =>
      // Nested rows by the type of DemoRow.
      (row['Parcelas'] as readonly { readonly Percentual: string }[])
        .reduce((sum, { Percentual }) => sum.plus(Percentual), Big(0))
        .toString(),
    )
    expect(new Set(sums)).toEqual(new Set(['100']))
  })

  it('have one principal account a branch', () => {
    const principal = rowsOf('conta').filter(({ row }) => row['Principal'])
    expect(principal.map(({ row }) => row['IdFilial']).sort()).toEqual(['itajai', 'joinville'])
  })

  it('have an intermediary account for each account abroad', () => {
    const abroad = rowsOf('conta').filter(({ row }) => row['TipoConta'] === 4)
    const through = rowsOf('conta/intermediaria').map(({ key }) => key.split('/')[0])
    expect(abroad.map(({ key }) => key).filter(key => !through.includes(key))).toEqual([])
  })

  it('have parts that weigh in the unit of their NCM and come from where their manufacturer is', () => {
    const countryOf = new Map(rowsOf('empresa').map(({ key, row }) => [key, row['IdPais'] ?? 'BR']))
    const unitOf = new Map(lookups['ncm']?.map(row => [row['Id'], row['IdUnidade']]))
    const parts = rowsOf('partnumber').map(({ row }) => row)
    expect(parts.filter(row => row['UnidadeMedida'] !== unitOf.get(row['IdNcm']))).toEqual([])
    const made = parts.filter(row => row['IdFabricante'])
    expect(made.filter(row => row['IdPaisOrigem'] !== countryOf.get(String(row['IdFabricante'])))).toEqual([])
  })

  it('have charges and parts in three languages', () => {
    const texts = [
      ...rowsOf('despesa').map(({ row }) => row),
      ...rowsOf('condicaopagto').map(({ row }) => row),
    ]
    expect(texts.filter(row => !row['DescricaoEN'] || !row['DescricaoES'])).toEqual([])
    const parts = rowsOf('partnumber').map(({ row }) => [
      row['Descricao'],
      row['DescricaoEN'],
      row['DescricaoES'],
    ])
    expect(parts.filter(descriptions => new Set(descriptions).size < 3)).toEqual([])
  })
})

describe('companies', () => {
  const branches = Object.values(companies).flatMap(company => Object.values(company.branches))

  it('are an importer, one provider of each sort, another importer and the owner of the channel', () =>
    expect(Object.values(companies).map(({ TipoRegistro }) => TipoRegistro)).toEqual([0, 1, 2, 3, 0, 0]))

  it('have valid tax ids, each once, one with letters', () => {
    const numbers = branches.map(({ Cnpj }) => Cnpj)
    expect(numbers.filter(number => !isCnpj(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter(number => /[A-Z]/.test(number))).toHaveLength(1)
  })

  it('have one head office, with the number of the company', () =>
    expect(
      Object.values(companies).filter(({ Cnpj, branches }) => {
        const head = Object.values(branches).filter(({ Matriz }) => Matriz)
        return head.length !== 1 || head[0]?.Cnpj !== Cnpj
      }),
    ).toEqual([]))

  it('stand in cities of their states', () => {
    const cities = new Map(lookups['cidade']?.map(row => [row['Id'], row['IdEstado']]))
    expect(branches.filter(({ IdCidade, IdEstado }) => cities.get(IdCidade) !== IdEstado)).toEqual([])
  })

  it('can be reached, and are registered in their state', () =>
    expect(
      branches.filter(
        branch =>
          !isPostalCode(branch.Cep) ||
          !isPhone(branch.Telefone) ||
          ![branch.Email, branch.EmailFinanceiro].every(address => isEmail(address)) ||
          !isStateRegistration(branch.IdEstado, branch.InscricaoEstadual),
      ),
    ).toEqual([]))
})
