import type { Entity } from '#contract/entity.ts'

/** Rule of a register: its name, the field that it is about, and the fields that it reads. */
export type RuleOfFields = {
  readonly rule: string
  readonly at: string
  readonly reads: ReadonlySet<string>
}

/** Names that a function of a record reads, of records whose values are all missing, all true, or all a text. */
function namesRead(of: (row: never) => unknown): ReadonlySet<string> {
  const read = new Set<string>()
  for (const value of [null, true, '1']) {
    const row = new Proxy(
      {},
      {
        get: (_, name) => {
          read.add(String(name))
          return value
        },
      },
    )
    try {
      // Functions of records read no more than their fields.
      of(row as never)
    } catch {
      // A value of another kind ends the reading.
    }
  }
  return read
}

type OfRow = (row: never) => unknown

/** All that a declaration says of a field by its record: checks, conditions, normal forms and computed values. */
export function rulesOf({ spec }: Entity): readonly RuleOfFields[] {
  const found: RuleOfFields[] = Object.entries(spec.checks ?? {}).map(([rule, { at, holds }]) => ({
    ...{ rule, at, reads: namesRead(holds as OfRow) },
  }))
  const add = (rule: string, at: string, of: OfRow | undefined) => {
    if (of) found.push({ rule, at, reads: namesRead(of) })
  }
  for (const [at, condition] of Object.entries(spec.conditions ?? {})) {
    add('shown', at, condition?.shown as OfRow | undefined)
    add('required', at, condition?.required as OfRow | undefined)
  }
  for (const [at, of] of Object.entries(spec.normalize ?? {})) add('normalize', at, of as OfRow)
  for (const [at, of] of Object.entries(spec.computed ?? {})) add('computed', at, of as OfRow)
  return found
}
