import { isReference } from '#kinds/reference/declaration.ts'
import { erasedAddress, pseudonymOf } from '#rules/pessoa.ts'
import type { AnyField } from '#schema/kind.ts'
import { type Entity, entities, fieldsOf, trackedEntities } from './entity.ts'

const goes = ({ personal }: AnyField) => personal === 'name' || personal === 'address' || personal === 'value'

/** Fields of an entity that tell of a person and that an erasure takes away (decision 0430). */
export const erasableFields = ({ spec }: Entity): readonly string[] =>
  fieldsOf(spec.fields).flatMap(([name, field]) => (goes(field) ? [name] : []))

/** Fields that tell of a person. */
export const personalFields = ({ spec }: Entity): readonly string[] =>
  fieldsOf(spec.fields).flatMap(([name, field]) => (field.personal ? [name] : []))

/** Registers and details with fields that tell of a person. */
export const personalEntities: readonly Entity[] = entities.filter(one => personalFields(one).length > 0)

/** Fields that name a person whom their record is about. */
export const namesOfPerson = ({ spec }: Entity): readonly string[] =>
  fieldsOf(spec.fields).flatMap(([name, { personal }]) => (personal === 'name' ? [name] : []))

/** Registers and details whose records tell of a person who can be erased. */
export const peopleEntities: readonly Entity[] = entities.filter(one => erasableFields(one).length > 0)

/** Register or detail of that name whose records tell of a person; undefined for any other name. */
export const peopleNamed = (name: string): Entity | undefined => peopleEntities.find(one => one.name === name)

/** Values of a record once its person is erased. */
export function erasedValues({ name, spec }: Entity, id: number): Readonly<Record<string, string | null>> {
  const erased = ({ personal }: AnyField) => {
    if (personal === 'name') return pseudonymOf(id)
    return personal === 'address' ? erasedAddress(name, id) : null
  }
  const left = fieldsOf(spec.fields).filter(([, field]) => goes(field))
  return Object.fromEntries(left.map(([field, declared]) => [field, erased(declared)]))
}

/** Field with the name of a user beside what they did, and the one with their Id where the record has it. */
type UserName = { readonly entity: Entity; readonly field: string; readonly by: string | undefined }

/** Every field that names a user beside what they did. */
export const userNames: readonly UserName[] = [...entities, ...trackedEntities].flatMap(entity => {
  const fields = fieldsOf(entity.spec.fields)
  return fields.flatMap(([field, { personal }]) => {
    const by = fields.find(([, { namedBy }]) => namedBy === field)?.[0]
    return personal === 'user' ? [{ entity, field, by }] : []
  })
})

/** Text about the users to whom its record refers, and the fields that refer to them. */
type UserText = { readonly entity: Entity; readonly field: string; readonly of: readonly string[] }

/** Every text about users to whom its record refers. */
export const userTexts: readonly UserText[] = entities.flatMap(entity => {
  const fields = fieldsOf(entity.spec.fields)
  const of = fields.flatMap(([name, field]) => (isReference(field) && field.to === 'usuario' ? [name] : []))
  return fields.flatMap(([field, { personal }]) => (personal === 'about' ? [{ entity, field, of }] : []))
})
