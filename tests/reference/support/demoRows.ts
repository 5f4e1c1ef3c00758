import type { Entity } from '#contract/entity.ts'
import { entityNamed, entityOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { type DemoRecords, demoRecords } from '#demo/data/records.ts'

type Placed = {
  readonly entity: Entity
  readonly company: DemoRecords['company']
  readonly key: string
  readonly row: Row
}

/** Records and their details, each with its entity. */
function placed({ company, register, rows }: DemoRecords): readonly Placed[] {
  const entity = entityNamed(register)
  const details = Object.keys(entity.register.details ?? {})
  return Object.entries(rows).flatMap(([key, row]) => [
    {
      entity,
      company,
      key,
      row: Object.fromEntries(Object.entries(row).filter(([name]) => !details.includes(name))),
    },
    ...details.flatMap(name =>
      // Details are arrays of rows by the type of DemoRow.
      ((row[name] ?? []) as readonly Row[]).map(detail => ({
        entity: entityOf(`${register}/${name}`),
        company,
        key: `${key}/${name}`,
        row: detail,
      })),
    ),
  ])
}

/** All records and details of the demo, in the order of insertion. */
export const all: readonly Placed[] = demoRecords().flatMap(placed)

/** Records of an entity, e.g. `empresa` or `empresa/conta`. */
export const rowsOf = (name: string): readonly Placed[] => all.filter(({ entity }) => entity.name === name)
