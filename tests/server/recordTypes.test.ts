import { expect, test } from 'vitest'
import { type Entity, entities, fieldsOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { endpointOf, has, workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const { server } = world()

const named = entities.map(entity => ({ entity, name: entity.name }))

/** Errors of rows by the endpoint's answer schema, the run-time form of their type. */
const issuesOf = (entity: Entity, rows: unknown) =>
  (endpointOf(entity, 'list').answer.safeParse(rows).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(1).join('.')}: ${message}`,
  )

test.each(named)('the records of $name are what their type says', async ({ entity }) => {
  const worker = await workerFor(server, entity)
  const { status, body } = await worker.list(entity, 'range=[0,99]')
  expect(status).toBe(200)
  expect([...new Set(issuesOf(entity, body))]).toEqual([])
})

test.each(named)('a required field of $name is never emptied by hiding it', ({ entity }) => {
  const { conditions = {}, fields } = entity.spec
  const emptied = fieldsOf(fields).filter(
    ([name, field]) => field.required && conditions[name]?.shown && !conditions[name]?.keepsValue,
  )
  expect(emptied.map(([name]) => name)).toEqual([])
})

test.each(named.filter(({ entity }) => has('adicionar')(entity)))(
  'a required field of $name that nobody may write begins with a value',
  ({ entity }) => {
    const isEmpty = (row: Row) => row['initially'] === undefined
    const empty = fieldsOf(entity.spec.fields).filter(
      ([, field]) => field.required && field.readOnly && isEmpty(field),
    )
    expect(empty.map(([name]) => name)).toEqual([])
  },
)
