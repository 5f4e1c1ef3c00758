import { expect, test } from 'vitest'
import { entities, fieldsOf, trackedEntities } from '#contract/entity.ts'
import { isReference } from '#kinds/reference/declaration.ts'

const fields = [...entities, ...trackedEntities].flatMap(({ name, spec }) =>
  fieldsOf(spec.fields).map(([field, declared]) => ({ at: `${name}.${field}`, field, declared, spec })),
)

test('no field has an Id that neither a look-up nor a name beside it stands for', () => {
  const bare = fields.filter(
    ({ field, declared }) => /^Id[A-Z]/.test(field) && !('to' in declared) && !('codes' in declared),
  )
  expect(bare.map(({ at }) => at)).not.toEqual([])
  expect(bare.filter(({ declared }) => declared.namedBy === undefined).map(({ at }) => at)).toEqual([])
})

test('a user whose Id the server sets is named beside it, since a provider has no look-up of them', () => {
  const users = fields.filter(
    ({ declared }) => isReference(declared) && declared.to === 'usuario' && declared.readOnly,
  )
  expect(users.map(({ at }) => at)).not.toEqual([])
  expect(users.filter(({ declared }) => declared.namedBy === undefined).map(({ at }) => at)).toEqual([])
})

test('a name that stands for an Id is a text of the record, or the author of the change', () => {
  const named = fields.filter(({ declared }) => declared.namedBy !== undefined)
  for (const { declared, spec } of named) {
    const { namedBy = '' } = declared
    expect(namedBy === 'Usuario' ? 'text' : spec.fields[namedBy]?.kind).toBe('text')
  }
})
