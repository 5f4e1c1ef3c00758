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

/** A record and its details, each with the entity it is of. */
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
      // A detail is an array of rows by the type of DemoRow.
      ((row[name] ?? []) as readonly Row[]).map(detail => ({
        entity: entityOf(`${register}/${name}`),
        company,
        key: `${key}/${name}`,
        row: detail,
      })),
    ),
  ])
}

/** Every record of the demo and every detail, in the order to insert them. */
export const all: readonly Placed[] = demoRecords().flatMap(placed)

/** The records of an entity, e.g. `empresa` or `empresa/conta`. */
export const rowsOf = (name: string): readonly Placed[] => all.filter(({ entity }) => entity.name === name)
