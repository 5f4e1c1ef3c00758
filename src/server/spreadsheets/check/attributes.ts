import type { Entity } from '#contract/entity.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { CompanyCall } from '#server/core/context.ts'
import {
  attributeErrors,
  attributeFields,
  definitionsFor,
  keepsAttributes,
} from '#server/registers/attributes.ts'
import { readByDefinitions } from '#server/spreadsheets/attributeTexts.ts'
import type { ReadLine } from './line.ts'
import type { Resolve } from './references.ts'

/** Attributes of a line's record by their definitions. */
export type AttributesCheck = {
  /** The record with its attributes in their stored forms, where they are written as people write them. */
  readonly read: (row: Row, line: ReadLine, language: Language) => Row
  /** Errors of the attributes of a line's record, at a field that the line has. */
  readonly errors: (row: Row, current: Row | undefined, line: ReadLine) => FieldErrors
}

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
    checks.push({
      read: (row, { values }, language) => {
        // Stored values are never read anew.
        if (!(name in values)) return row
        const read = readByDefinitions(definitionsOf(row), row[name], { entity, language })
        return { ...row, [name]: read }
      },
      errors: (row, current, { values }) => {
        if (keepsAttributes(name, field, row, current)) return {}
        // A layout without attributes may change what they depend on.
        const place = [name, ...field.dependsOn].find(one => one in values) ?? name
        return attributeErrors(place, definitionsOf(row), row[name])
      },
    })
  }
  return {
    read: (row, line, language) => checks.reduce((before, { read }) => read(before, line, language), row),
    errors: (row, current, line) =>
      Object.assign({}, ...checks.map(({ errors }) => errors(row, current, line))) as FieldErrors,
  }
}

const idOf = (found: ReturnType<Resolve>) => ('id' in found ? found.id : null)
