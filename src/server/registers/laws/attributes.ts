import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { isWithin } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { isAttributes } from '#kinds/attributes/declaration.ts'
import { attributeMistakes } from '#rules/atributos/mistakes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { type StoredDefinition, storedDefinitions } from './definitions.ts'
import { type Breach, type Candidate, type DefinitionsOf, LAWFUL, type Law } from './law.ts'

type Call = Pick<CompanyCall, 'trx'>

/** Fields of an entity whose values attributes define, by name. */
export function attributeFields({ spec }: Entity): readonly (readonly [string, FieldOf<'attributes'>])[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    isAttributes(field) ? [[name, field] as const] : [],
  )
}

/** Definitions of the attributes of these records, in three queries. */
export async function definitionsFor(
  { trx }: Call,
  field: FieldOf<'attributes'>,
  rows: readonly Row[],
): Promise<DefinitionsOf> {
  const ncms = rows.flatMap(row => ncmIn(field.narrowing(row)) ?? [])
  const byNcm = await storedDefinitions(trx, [...new Set(ncms)])
  // An import asks for thousands of records that share a few definitions.
  const found = new Map<string, readonly StoredDefinition[] | undefined>()
  return row => {
    const narrowing = field.narrowing(row)
    if (!narrowing) return []
    const key = JSON.stringify(narrowing)
    if (!found.has(key)) {
      const ofNcm = byNcm.get(ncmIn(narrowing) ?? '')
      found.set(
        key,
        ofNcm?.filter(one => isWithin(field.definedBy, one, narrowing)),
      )
    }
    return found.get(key)
  }
}

const ncmIn = (narrowing: Row | undefined) => {
  const ncm = narrowing?.['IdNcm']
  return typeof ncm === 'string' ? ncm : undefined
}

/**
 * Errors of a record's attributes by its definitions, at the places of their list: `Atributos.0`. Nothing is known against
 * those of an NCM whose attributes have not been loaded.
 */
function attributeErrors(
  name: string,
  definitions: ReturnType<DefinitionsOf>,
  values: unknown,
): readonly Breach[] {
  if (!Array.isArray(values) || !definitions) return LAWFUL
  // The list has passed its validator.
  const mistakes = attributeMistakes(definitions, values as readonly AttributeValue[], today())
  return mistakes.map(({ place, key, with: quoted }) => [`${name}.${place}`, { key, with: quoted }])
}

/**
 * Whether a record keeps its attributes and all that they depend on: a change of something else is not refused for
 * definitions that have changed since.
 */
function keepsAttributes(
  name: string,
  { dependsOn }: FieldOf<'attributes'>,
  row: Row,
  current: Row | undefined,
): boolean {
  return current !== undefined && [name, ...dependsOn].every(one => isSame(row[one], current[one]))
}

/** Attributes are those that the record's definitions ask for, with values of their forms. */
export const attributesDefined: Law = (entity, { definitions }) => {
  const all = attributeFields(entity)
  if (all.length === 0) return () => LAWFUL
  return ({ row, current }, known) =>
    all.flatMap(([name, field]) => {
      const isWrong = field.dependsOn.concat(name).some(one => one in known)
      if (isWrong || (row[name] ?? null) === null || keepsAttributes(name, field, row, current)) return LAWFUL
      return attributeErrors(name, definitions.get(name)?.(row), row[name])
    })
}

/** Reads the definitions of the attributes of these records, by field; a record that keeps them asks for none. */
export async function readDefinitions(
  entity: Entity,
  call: Call,
  candidates: readonly Pick<Candidate, 'row' | 'current'>[],
): Promise<ReadonlyMap<string, DefinitionsOf>> {
  const found = new Map<string, DefinitionsOf>()
  for (const [name, field] of attributeFields(entity)) {
    const asking = candidates.filter(
      ({ row, current }) => (row[name] ?? null) !== null && !keepsAttributes(name, field, row, current),
    )
    if (asking.length > 0) {
      const rows = asking.map(({ row }) => row)
      found.set(name, await definitionsFor(call, field, rows))
    }
  }
  return found
}
