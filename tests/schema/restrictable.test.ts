import { describe, expect, test } from 'vitest'
import { entities, fieldsOf } from '#contract/entity.ts'
import { lookupColumns, lookupNamed, lookupNames, sourceOf } from '#contract/lookup.ts'
import { codeFields, taxIdFields, titleFields } from '#contract/naming.ts'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { rulesOf } from '../support/fieldRules.ts'

const restricted = entities.filter(({ spec }) => spec.restrictable)

const whereOf = (name: string) => {
  const lookup = lookupNamed(name)
  return lookup.type === 'view' ? Object.keys(lookup.where) : []
}

/** Columns of the look-ups that offer the entity's records: what finds, names and narrows them. */
const columnsOfLookups = (name: string) =>
  lookupNames
    .filter(lookup => sourceOf(lookup).register === name)
    .flatMap(lookup => [
      ...lookupColumns(lookup),
      ...Object.values(lookupNamed(lookup).by),
      ...whereOf(lookup),
    ])

describe.each(restricted)('what a job role may restrict of $name', entity => {
  const { spec, name } = entity
  const fields = Object.keys(spec.restrictable ?? {})

  test.each(fields)('%s is asked for by no rule of a new record', field => {
    expect(spec.fields[field]?.required).not.toBe(true)
    expect(spec.conditions?.[field]?.required).toBeUndefined()
  })

  test.each(fields)('%s neither names nor finds a record', field => {
    const naming = [...titleFields(entity), ...codeFields(entity), ...taxIdFields(entity)]
    const finding = [...uniqueSets(entity).flat(), ...columnsOfLookups(name)]
    const counted = sumsOf(entity) ? summedColumns(entity) : []
    expect([...naming, ...finding, ...counted]).not.toContain(field)
  })

  test.each(fields)('%s is of the record alone, and set by whoever types it', field => {
    expect(spec.fields[field]?.readOnly).not.toBe(true)
    expect(Object.keys(spec.computed ?? {})).not.toContain(field)
    expect(Object.keys(spec.exclusive ?? {})).not.toContain(field)
  })
})

test('nothing but a check depends on a field that may be hidden: what is shown, required or worked out is the same without it', () => {
  const dependent = restricted.flatMap(entity => {
    const hidden = Object.entries(entity.spec.restrictable ?? {}).flatMap(([field, strictest]) =>
      strictest === 'OCULTO' ? [field] : [],
    )
    const derived = rulesOf(entity).filter(({ rule }) => !Object.hasOwn(entity.spec.checks ?? {}, rule))
    const ofOthers = derived.flatMap(({ rule, at, reads }) =>
      hidden
        .filter(field => field !== at && reads.has(field))
        .map(field => `${entity.name} ${at} ${rule} ${field}`),
    )
    const narrowing = fieldsOf(entity.spec.fields).flatMap(([at, field]) =>
      isReference(field)
        ? Object.values(lookupNamed(field.to).by).flatMap(column =>
            hidden.includes(column) ? [`${entity.name} ${at} ${column}`] : [],
          )
        : [],
    )
    return [...ofOthers, ...narrowing]
  })
  expect(dependent).toEqual([])
})

test('details alone are restricted as a whole: a register has its service', () => {
  const whole = entities.filter(({ spec }) => spec.isRestrictable)
  expect(whole.filter(({ parent }) => !parent)).toEqual([])
  expect(whole.length).toBeGreaterThan(0)
})
