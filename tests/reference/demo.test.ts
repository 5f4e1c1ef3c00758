import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { sourceOf } from '#contract/lookup.ts'
import { blankRow, type Row, validate, validValues } from '#contract/validation.ts'
import { fieldWarnings } from '#contract/warnings.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { companies } from '#demo/data/companies.ts'
import { demoRoles } from '#demo/data/people.ts'
import { type DemoRecords, demoRecords } from '#demo/data/records.ts'
import type { Fields } from '#schema/kind.ts'
import { referenceRows } from '#server/reference/reference.ts'
import { all, rowsOf } from './support/demoRows.ts'

/** Registers filled with the demo's companies and accounts, not from the records below. */
const WITH_COMPANIES = ['filial', 'usuario', 'cargo', 'cliente', 'certificado', 'chaveapi', 'webhook']

const lookups: Readonly<Record<string, readonly Row[]>> = referenceRows()

/** Placeholder Ids for references to records, whose Ids are assigned on insert. */
const idsFor = (fields: Fields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => 'key' in field && field.key === 'number' && row[name])
      .map(([name], at) => [name, at + 1]),
  )

describe('every record of the demo', () => {
  it('is what its declaration asks for', () => {
    const wrong = all.flatMap(({ entity, key, row }) => {
      const complete = { ...blankRow(entity.spec), ...row, ...idsFor(entity.spec.fields, row) }
      const { errors } = validate(entity.spec, complete, complete)
      return Object.entries(errors).map(error => [entity.name, key, ...error])
    })
    expect(wrong).toEqual([])
  })

  it('is warned of in nothing', () =>
    expect(
      all.flatMap(({ entity, key, row }) =>
        Object.entries(fieldWarnings(entity.spec, validValues(entity.spec, row))).map(warning => [
          ...[entity.name, key],
          ...warning,
        ]),
      ),
    ).toEqual([]))

  it('is written as it will be stored, in fields that are shown', () => {
    const changed = all.flatMap(({ entity, key, row }) => {
      const complete = { ...blankRow(entity.spec), ...row }
      const stored = validate(entity.spec, complete, complete).row
      return Object.keys(row)
        .filter(name => JSON.stringify(stored[name]) !== JSON.stringify(row[name]))
        .map(name => [entity.name, key, name, row[name], stored[name]])
    })
    expect(changed).toEqual([])
  })

  it('is of a register that is declared, and every register has some', () =>
    expect(
      [...new Set([...WITH_COMPANIES, ...demoRecords().map(({ register }) => register)])].sort(),
    ).toEqual(
      Object.keys(resources)
        // Payment requests and settlements are generated relative to the day of seeding, rates and waivers come with the product,
        // security events with acts; there is no issuer of identities to sign in to a demo by.
        .filter(
          name =>
            !['pagamento', 'baixa', 'aliquota', 'dispensa', 'seguranca/evento', 'emissor'].includes(name),
        )
        .sort(),
    ))

  it('shares with no other of its company what must be unique', () => {
    const taken = all.flatMap(({ entity, company, key, row }) => {
      const alone = Object.entries(entity.spec.fields).filter(([, field]) => field.unique)
      const sets = [...alone.map(([name]) => [name]), ...(entity.spec.unique ?? [])]
      const parent = entity.parent ? key : ''
      return sets
        .map(set => [entity.name, company, parent, set.join(), ...set.map(name => row[name] ?? null)])
        .filter(parts => !parts.slice(4).includes(null))
        .map(parts => parts.join(' '))
    })
    expect(taken.filter((value, place) => taken.indexOf(value) !== place)).toEqual([])
  })
})

describe('references', () => {
  const references = all.flatMap(({ entity, company, key, row }, place) =>
    Object.entries(entity.spec.fields).flatMap(([name, field]) =>
      'to' in field && row[name]
        ? [{ of: entity.name, company, key, name, place, to: field.to, value: String(row[name]) }]
        : [],
    ),
  )
  const isText = ({ to }: { readonly to: string }) => sourceOf(to).key === 'text'

  it('to a lookup table are Ids there are', () => {
    const missing = references
      .filter(isText)
      .filter(({ to, value }) => !lookups[sourceOf(to).lookup ?? to]?.some(row => row['Id'] === value))
    expect(missing).toEqual([])
  })

  it("to a register are keys of the same company's records that stand before", () => {
    const missing = references
      .filter(({ to }) => sourceOf(to).register && to !== 'usuario')
      .filter(({ to, value, company, place }) => {
        const target = all.findIndex(
          found =>
            found.company === company && found.entity.name === sourceOf(to).register && found.key === value,
        )
        return target < 0 || target >= place
      })
    expect(missing).toEqual([])
  })

  it('to a branch, a provider or a user are keys of the companies', () => {
    const providers = Object.entries(companies).filter(([, { TipoRegistro }]) => TipoRegistro !== 0)
    const keys: Readonly<Record<string, (company: DemoRecords['company']) => readonly string[]>> = {
      filial: company => Object.keys(companies[company].branches),
      provedor: () => providers.map(([key]) => key),
      usuario: of => [
        ...demoAccounts.flatMap(({ company, email }) => (company === of ? [email] : [])),
        ...demoRoles.flatMap(({ company, people }) =>
          company === of ? people.map(({ Email }) => Email) : [],
        ),
      ],
    }
    const others = references.filter(
      reference => reference.to === 'usuario' || (!isText(reference) && !sourceOf(reference.to).register),
    )
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ to, value, company }) => !keys[to]?.(company).includes(value))).toEqual([])
  })

  it('are to records that the choice offers: manufacturers, checking accounts, top categories', () => {
    const keysWhere = (name: string, holds: (row: Row) => boolean) =>
      rowsOf(name)
        .filter(({ row }) => holds(row))
        .map(({ key }) => key)
    const offered: Readonly<Record<string, readonly string[]>> = {
      fabricante: keysWhere(
        'empresa',
        row => Array.isArray(row['TipoEmpresa']) && row['TipoEmpresa'].includes(3),
      ),
      contacorrente: keysWhere('conta', row => row['TipoConta'] === 1),
      categoriapai: keysWhere('categoriaproduto', row => !row['IdCategoriaPai']),
    }
    const narrowed = references.filter(({ to }) => to in offered)
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.filter(({ to, value }) => !offered[to]?.includes(value))).toEqual([])
  })
})

it.each([
  ['condicaopagto', 8],
  ['finalidade', 8],
  ['modelo', 8],
  ['categoriaproduto', 12],
  ['embalageminterna', 8],
  ['texto', 10],
  ['tipocalculo', 12],
  ['tipopagamento', 8],
  ['despesa', 30],
  ['conta', 6],
  ['empresa', 25],
  ['agenteexterior', 10],
  ['partnumber', 60],
])('there are enough records of %s', (name, least) =>
  expect(rowsOf(name).length).toBeGreaterThanOrEqual(least),
)
