import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { lookupColumns, lookupNamed, lookupNames, sourceOf } from '#contract/lookup.ts'
import { codeFields, taxIdFields, titleFields } from '#contract/naming.ts'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import { uniqueSets } from '#server/tables/registers.ts'

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

test('details alone are restricted as a whole: a register has its service', () => {
  const whole = entities.filter(({ spec }) => spec.isRestrictable)
  expect(whole.filter(({ parent }) => !parent)).toEqual([])
  expect(whole.length).toBeGreaterThan(0)
})
