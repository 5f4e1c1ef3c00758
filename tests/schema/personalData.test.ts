import { expect, test } from 'vitest'
import { entities, fieldsOf, trackedEntities } from '#contract/entity.ts'
import { userNames } from '#contract/personal.ts'

/** Fields of companies, which are no people (LGPD, art. 5, I). */
const OF_COMPANIES = ['filial.Telefone', 'filial.Email', 'filial.EmailFinanceiro']

const fields = [...entities, ...trackedEntities].flatMap(({ name, spec }) =>
  fieldsOf(spec.fields).map(([field, declared]) => ({ at: `${name}.${field}`, field, declared })),
)

test('every address, telephone and CPF says what an erasure makes of it', () => {
  const reaching = fields.filter(
    ({ declared }) =>
      declared.kind === 'email' ||
      declared.kind === 'phone' ||
      (declared.kind === 'taxId' && declared.accepts !== 'cnpj'),
  )
  expect(reaching.length).toBeGreaterThan(10)
  const unmarked = reaching.filter(({ declared }) => declared.personal === undefined)
  expect(unmarked.map(({ at }) => at)).toEqual(OF_COMPANIES)
})

test('every name of a user beside what they did follows that user', () => {
  const marked = userNames.map(({ entity, field }) => `${entity.name}.${field}`)
  const named = fields.filter(({ field }) => /(?:Por|EmNomeDe|^Responsavel)$/.test(field))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ at, declared }) => declared.kind === 'text' && !marked.includes(at))).toEqual([])
})

test('who can be erased has a name, which the pseudonym takes', () => {
  const told = entities.filter(({ spec }) =>
    fieldsOf(spec.fields).some(([, { personal }]) => personal === 'value' || personal === 'address'),
  )
  expect(told.map(({ name }) => name)).not.toEqual([])
  for (const { spec } of told)
    expect(fieldsOf(spec.fields).some(([, { personal }]) => personal === 'name')).toBe(true)
})
