import { resources, tracked } from '#config'
import { flag } from '#kinds/index.ts'
import type { Action } from '#schema/action.ts'
import type { AnyField, Fields } from '#schema/kind.ts'
import type { Detail, Register } from '#schema/register.ts'
import type { Resources } from '#schema/resources.ts'
import type { TrackedThings } from '#schema/trackedSpec.ts'
import type { EntityName, FieldsOf } from './record.ts'

/** A register or one of its details, with the properties derived from its declaration. */
export type Entity = {
  /** Name in the declarations: `empresa`, or `empresa/contato` for a detail. */
  readonly name: string
  /** Path of the record's verbs below the base; the name, unless it is declared otherwise. */
  readonly wire: string
  readonly spec: Detail
  /** Register it is or belongs to, which gives base, service, rule and scope. */
  readonly register: Register
  /** Parent register of a detail: its name, the column that holds the parent's Id, and the query parameter for it. */
  readonly parent?: { readonly name: string; readonly column: string; readonly parameter: string }
  /**
   * Set where it is no record but tracked: its history belongs to a record, to a register as a whole, or is
   * its own.
   */
  readonly isTracked?: 'ofRecord' | 'ofRegister' | 'alone'
  /** Standard layout of a spreadsheet of its own, in place of the columns derived from its fields. */
  readonly sheet?: FixedSheet
}

/** Layout of a spreadsheet with certain columns in a certain order, of which the last ones may be missing. */
export type FixedSheet = {
  readonly name: SheetName
  readonly columns: readonly string[]
  readonly optional: readonly string[]
  /** Other headers of a column. */
  readonly aliases: Readonly<Record<string, readonly string[]>>
  /** Columns that are validated and not kept. */
  readonly unkept: Fields
  /** References that are written as their codes. */
  readonly codes: readonly string[]
  /** Values of a sample line where there is no record yet; its texts are words of the sample. */
  readonly example: Readonly<Record<string, string>>
}

export type SheetName = 'itens'

const detailsOf = (name: string, register: Register): readonly Entity[] =>
  Object.entries(register.details ?? {}).map(([key, spec]) => ({
    name: `${name}/${key}`,
    wire: spec.wire ?? `${register.wire ?? name}/${key}`,
    spec,
    register,
    parent: { name, column: spec.parentKey ?? `Id${capitalised(name)}`, parameter: `id${capitalised(name)}` },
  }))

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Every entity of these registers, parents before their details, in the order of declaration. */
function entitiesOf(registers: Resources): readonly Entity[] {
  return Object.entries(registers).flatMap(([name, register]) => [
    { name, wire: register.wire ?? name, spec: register, register },
    ...detailsOf(name, register),
  ])
}

// A register of certain fields counts as a register of any fields from here on.
const registers: Resources = resources as unknown as Resources

export const entities: readonly Entity[] = entitiesOf(registers)

/** Register of the administration without stored records. */
const alone = ({ service }: TrackedThings[string]): Register => ({
  ...{ base: 'admin', rule: 'ambos', scope: 'own', section: 'admin' },
  ...{ path: '', title: '', list: [], fields: {} },
  service: service ?? 'ASSINATURA',
})

// As above, for the tracked entities.
const trackedThings: TrackedThings = tracked as unknown as TrackedThings

/** Entities of histories besides records; no table, list or form is derived from them. */
export const trackedEntities: readonly Entity[] = Object.entries(trackedThings).map(
  ([name, thing]): Entity => {
    const { of, parentKey, title = '', fields } = thing
    const register = of === undefined ? alone(thing) : registers[of]
    if (!register) throw new Error(`${name} is tracked of a register that is not declared`)
    const spec = { path: '', title, list: [], fields }
    const common = { name, wire: name.split('/')[0] ?? name, spec, register }
    if (of === undefined) return { ...common, isTracked: 'alone' }
    if (parentKey === undefined) return { ...common, isTracked: 'ofRegister' }
    return { ...common, isTracked: 'ofRecord', parent: { name: of, column: parentKey, parameter: '' } }
  },
)

const byName = new Map([...entities, ...trackedEntities].map(entity => [entity.name, entity]))

/** Name of a register, of a detail, or of a tracked entity. */
type DeclaredName = EntityName | keyof typeof tracked

/** Entity of a known name, whose records are typed by it. */
type EntityOf<N extends DeclaredName> = Entity & { readonly name: N }

/** Entity of a name in our own code: one that is not declared does not compile. */
export function entityNamed<N extends DeclaredName>(name: N): EntityOf<N> {
  // `entityOf` answers every declared name with the entity of that name.
  return entityOf(name) as EntityOf<N>
}

/** Entity of a name that the engine was passed, such as that of a parent; throws when none is declared. */
export function entityOf(name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new Error(`No entity is declared as ${name}`)
  return entity
}

const asked = flag()

/** Flags by which an entity's list is narrowed to what may be done to its records, each with its action. */
export function doableOf({ register, parent }: Entity) {
  return Object.entries((!parent && register.doable) || {}).flatMap(([action, name]) =>
    name === undefined ? [] : [{ name, action, field: asked }],
  )
}

/** A declared field of the named entity. */
export function declaredField<N extends EntityName>(name: N, field: keyof FieldsOf<N> & string): AnyField {
  const found = entityNamed(name).spec.fields[field]
  if (!found) throw new Error(`${name} has no field ${field}`)
  return found
}

/** Fields with their names, in order. */
export function fieldsOf(fields: Fields): readonly (readonly [string, AnyField])[] {
  return Object.entries(fields)
}

/** Form section of the write-only fields; in a stored record they are to be replaced. */
const secretSection = (isNew: boolean) => (isNew ? 'segredo' : 'segredoNovo')

/** Fields that a new record of the entity alone is sent with (decision 0371). */
export const newWithOf = ({ register, parent }: Entity): Fields => (!parent && register.newWith) || {}

/**
 * Entity with all that its form is typed with: write-only fields, which a new record requires and a stored one has already, and
 * those that only a new one is sent with, in the first section.
 */
export function typedOf(entity: Entity, isNew: boolean): Entity {
  const whole = isNew ? withBeginning(entity) : entity
  const { spec } = whole
  if (!spec.writeOnly) return whole
  const given = Object.entries(spec.writeOnly).map(([name, field]) => [
    name,
    { ...field, required: field.required && isNew } as AnyField,
  ])
  const fields: Fields = { ...spec.fields, ...Object.fromEntries(given) }
  const form = { ...spec.form, [secretSection(isNew)]: Object.keys(spec.writeOnly) }
  return { ...whole, spec: { ...spec, fields, form } }
}

function withBeginning(entity: Entity): Entity {
  const { spec } = entity
  const besides = newWithOf(entity)
  const names = Object.keys(besides)
  if (names.length === 0) return entity
  const [[first, own] = [undefined, []]] = sectionsOf(entity)
  const form = first && { form: { ...spec.form, [first]: [...own, ...names] } }
  return { ...entity, spec: { ...spec, fields: { ...spec.fields, ...besides }, ...form } }
}

/** Entity with all fields read-only except these. */
export function withReadOnlyExcept(entity: Entity, open: readonly string[]): Entity {
  const { spec } = entity
  const held = Object.entries(spec.fields).map(([name, field]) => [
    name,
    open.includes(name) ? field : ({ ...field, readOnly: true } as AnyField),
  ])
  return { ...entity, spec: { ...spec, fields: Object.fromEntries(held) } }
}

/** The form's sections in order; one without a name when the declaration gives none. */
export function sectionsOf({ spec }: Entity): readonly (readonly [string | undefined, readonly string[]])[] {
  return spec.form ? Object.entries(spec.form) : [[undefined, Object.keys(spec.fields)]]
}

/** Whether an action on a record requires a reason. */
export function asksReason(
  { reason }: Pick<Action, 'reason'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return typeof reason === 'function' ? reason(record) : reason === true
}

/**
 * Whether its records tell their owner (specification §3): a register's do, under IdRegistro; a detail's
 * parent does.
 */
export function hasOwner({ register, parent }: Entity): boolean {
  return !parent && !register.isOwnerless
}

/** Field of that name, which may be any text from outside: an inherited property is no field. */
export function fieldNamed(fields: Fields, name: string): AnyField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Fields of a column: the field itself, or a translated text's one in the reader's language. */
export function columnField(fields: Fields, column: string, language: string): string {
  return column in fields ? column : `${column}${language.toUpperCase()}`
}
