import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isWithin, lookupNamed } from '#contract/lookup.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import { type AttributeDefinition, attributeMistakes } from '#rules/atributos.ts'
import type { AnyField, AttributeValue, FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { lookupSource, offeredToday } from './lookupSource.ts'

type Call = Pick<CompanyCall, 'trx' | 'company' | 'caller'>

/** Definition of an attribute as its lookup has it. */
export type StoredDefinition = AttributeDefinition & { readonly Id: string }

/** Definitions of the attributes of a record of a batch. */
type DefinitionsOf = (row: Row) => readonly StoredDefinition[]

const isOfAttributes = (field: AnyField): field is FieldOf<'attributes'> => field.kind === 'attributes'

/** Fields of an entity whose values attributes define, by name. */
export function attributeFields({ spec }: Entity): readonly (readonly [string, FieldOf<'attributes'>])[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    isOfAttributes(field) ? [[name, field] as const] : [],
  )
}

/** Definitions of the attributes of these records, in one query. */
export async function definitionsFor(
  call: Call,
  field: FieldOf<'attributes'>,
  rows: readonly Row[],
): Promise<DefinitionsOf> {
  const wanted = rows.map(field.narrowing).filter(one => one !== undefined)
  const [first] = wanted
  if (!first) return () => []
  const { always } = lookupNamed(field.definedBy)
  const conditions = Object.keys(first)
    .filter(column => !(column in always))
    .map(column => {
      const values = [...new Set(wanted.map(one => String(one[column])))]
      return sql`${sql.ref(column)} = any(${values}::text[])`
    })
  const isOffered = offeredToday(field.definedBy)
  const { rows: stored } = await sql<Row & StoredDefinition>`
    select *, array(select v."Codigo" from (select * from ${lookupSource(field.valuesOf, call).from}) as v
      where v."IdAtributo" = d."Codigo") as "Dominio"
    from (select * from ${lookupSource(field.definedBy, call).from}) as d
    where ${sql.join([...(isOffered ? [isOffered] : []), ...conditions], sql` and `)}
    order by "Codigo", "DataInicio"`.execute(call.trx)
  // An import asks for thousands of records that share a few definitions.
  const found = new Map<string, readonly StoredDefinition[]>()
  return row => {
    const narrowing = field.narrowing(row)
    if (!narrowing) return []
    const key = JSON.stringify(narrowing)
    const own = found.get(key) ?? stored.filter(one => isWithin(field.definedBy, one, narrowing))
    found.set(key, own)
    return own
  }
}

/** Errors of a record's attributes by its definitions, at the places of their list: `Atributos.0`. */
export function attributeErrors(
  name: string,
  definitions: readonly AttributeDefinition[],
  values: unknown,
): FieldErrors {
  if (!Array.isArray(values)) return {}
  // The list has passed its validator.
  const mistakes = attributeMistakes(definitions, values as readonly AttributeValue[])
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
