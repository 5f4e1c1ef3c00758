import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { isWithin } from '#contract/lookup.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import { isAttributes } from '#kinds/attributes/declaration.ts'
import { attributeMistakes } from '#rules/atributos/mistakes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { type StoredDefinition, storedDefinitions } from './definitions.ts'

type Call = Pick<CompanyCall, 'trx'>

/** Definitions of the attributes of a record of a batch; undefined where those of its NCM have not been loaded. */
export type DefinitionsOf = (row: Row) => readonly StoredDefinition[] | undefined

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
export function attributeErrors(
  name: string,
  definitions: ReturnType<DefinitionsOf>,
  values: unknown,
): FieldErrors {
  if (!Array.isArray(values) || !definitions) return {}
  // The list has passed its validator.
  const mistakes = attributeMistakes(definitions, values as readonly AttributeValue[], today())
  return Object.fromEntries(
    mistakes.map(({ place, key, with: quoted }) => [`${name}.${place}`, { key, with: quoted }]),
  )
}

/**
 * Whether a record keeps its attributes and all that they depend on: a change of something else is not refused for
 * definitions that have changed since.
 */
export function keepsAttributes(
  name: string,
  { dependsOn }: FieldOf<'attributes'>,
  row: Row,
  current: Row | undefined,
): boolean {
  return current !== undefined && [name, ...dependsOn].every(one => isSame(row[one], current[one]))
}

/** Errors of all attributes of one record; those known to be wrong by themselves are not looked at. */
export async function attributesErrors(
  entity: Entity,
  call: Call,
  row: Row,
  known: FieldErrors,
  current: Row | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors[] = []
  for (const [name, field] of attributeFields(entity)) {
    if (row[name] === null || field.dependsOn.concat(name).some(one => one in known)) continue
    if (keepsAttributes(name, field, row, current)) continue
    const definitionsOf = await definitionsFor(call, field, [row])
    errors.push(attributeErrors(name, definitionsOf(row), row[name]))
  }
  return Object.assign({}, ...errors) as FieldErrors
}
