import { type Entity, fieldsOf } from '#contract/entity.ts'
import type { Detail } from '#schema/register.ts'

/** Rule of a register: its name, the field that it is about, and the fields that it reads. */
export type RuleOfFields = {
  readonly rule: string
  readonly at: string
  readonly reads: ReadonlySet<string>
}

type OfRow = (row: never) => unknown

type Coded = { readonly name: string; readonly value: unknown }

/** Records to try a function with, by the value of each field: all missing, all true, or all a text, and in these each code of a choice. */
function probesOf({ fields }: Detail): readonly ((name: string) => unknown)[] {
  const coded = fieldsOf(fields).flatMap(([name, field]): readonly Coded[] => {
    if (field.kind === 'choice') return field.codes.map(code => ({ name, value: code }))
    return field.kind === 'several' ? field.codes.map(code => ({ name, value: [code] })) : []
  })
  return [null, true, '1'].flatMap(rest => [
    () => rest,
    ...coded.map(one => (name: string) => (name === one.name ? one.value : rest)),
  ])
}

/** Names that a function of a record reads. Throws where it did so before it read anything: nothing is known of it then. */
function namesRead(of: OfRow, probes: ReturnType<typeof probesOf>): ReadonlySet<string> {
  const all = new Set<string>()
  for (const given of probes) {
    const read = new Set<string>()
    const get = (_: object, name: string | symbol) => {
      read.add(String(name))
      return given(String(name))
    }
    try {
      // Functions of records read no more than their fields.
      of(new Proxy({}, { get }) as never)
    } catch (thrown) {
      // A value of another kind ends the reading.
      if (read.size === 0) throw thrown
    }
    for (const name of read) all.add(name)
  }
  return all
}

/** All that a declaration says of a field by its record: checks, conditions, normal forms and computed values. */
export function rulesOf({ spec }: Pick<Entity, 'spec'>): readonly RuleOfFields[] {
  const probes = probesOf(spec)
  const found: RuleOfFields[] = []
  const add = (rule: string, at: string, of: OfRow | undefined) => {
    if (of) found.push({ rule, at, reads: namesRead(of, probes) })
  }
  for (const [rule, { at, holds }] of Object.entries(spec.checks ?? {})) add(rule, at, holds as OfRow)
  for (const [at, condition] of Object.entries(spec.conditions ?? {})) {
    add('shown', at, condition?.shown as OfRow | undefined)
    add('required', at, condition?.required as OfRow | undefined)
  }
  for (const [at, of] of Object.entries(spec.normalize ?? {})) add('normalize', at, of as OfRow)
  for (const [at, of] of Object.entries(spec.computed ?? {})) add('computed', at, of as OfRow)
  return found
}
