import { expect, test } from 'vitest'
import { entities, entityOf } from '#contract/entity.ts'

const begun = entities.flatMap(({ name, spec, parent }) =>
  Object.entries(spec.fromParent ?? {}).map(([field, of]) => ({ name, field, of, parent: parent?.name })),
)

test.each(begun)(
  '$name.$field begins with a field of the same kind, $of of $parent',
  ({ name, field, of, parent }) => {
    const { fields, virtual = {} } = entityOf(parent ?? '').spec
    const given = { ...fields, ...virtual }[of ?? '']
    expect(given?.kind).toBe(entityOf(name).spec.fields[field]?.kind)
  },
)

test('some details begin with what their parent has', () => expect(begun.length).toBeGreaterThan(0))
