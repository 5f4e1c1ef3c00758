import type { Entity } from '#contract/entity.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { attributeErrors, attributeFields, definitionsFor } from '#server/registers/attributes.ts'
import type { ReadLine } from './line.ts'
import type { Resolve } from './references.ts'

/** Errors of the attributes of a line's record. */
export type AttributesCheck = (row: Row) => FieldErrors

type Known = {
  readonly begins: Row
  readonly currents: ReadonlyMap<number, Row>
  readonly resolvers: readonly (readonly [string, Resolve])[]
}

/** Check of a batch's attributes; reads the definitions of all records the lines may come to. */
export async function attributesOfLines(
  entity: Entity,
  call: CompanyCall,
  lines: readonly ReadLine[],
  { begins, currents, resolvers }: Known,
): Promise<AttributesCheck> {
  const stored = [begins, ...currents.values()]
  const checks: AttributesCheck[] = []
  for (const [name, field] of attributeFields(entity)) {
    const isGiven = lines.some(({ values }) => (values[name] ?? null) !== null)
    if (!isGiven && stored.every(row => (row[name] ?? null) === null)) continue
    const named = resolvers.filter(([one]) => field.dependsOn.includes(one))
    const typed = lines.map(({ values }) => ({
      ...begins,
      ...values,
      ...Object.fromEntries(
        named.map(([one, resolve]) => [one, idOf(resolve(values[one], values, undefined))]),
      ),
    }))
    const definitionsOf = await definitionsFor(call, field, [...stored, ...typed])
    checks.push(row => attributeErrors(name, definitionsOf(row), row[name]))
  }
  return row => Object.assign({}, ...checks.map(check => check(row))) as FieldErrors
}

const idOf = (found: ReturnType<Resolve>) => ('id' in found ? found.id : null)
