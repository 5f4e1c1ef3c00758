import { type Entity, entities, sectionsOf, typedOf } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import { blankRow, validate } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { AnyField } from '#schema/kind.ts'
import { fewWithAll } from '../../support/fewWithAll.ts'

/** Registers whose records users create: nearly all. */
export const registers: readonly Entity[] = entities.filter(
  entity => !entity.parent && pathOf(entity, 'adicionar'),
)

/** Details whose records users create in a grid. */
export const details: readonly Entity[] = entities.filter(
  entity => entity.parent && pathOf(entity, 'adicionar'),
)

/** Registers whose records can be deleted. */
export const removable: readonly Entity[] = registers.filter(entity => pathOf(entity, 'excluir'))

/** Route of a register's list (specification §2). */
export const routeOf = ({ register }: Entity) => `/admin${register.route ?? `/${register.path}`}`

/** Route of a record. */
export const recordRoute = (entity: Entity, place: number | string) =>
  `${entity.register.page === 'apart' ? `/admin/${entity.name}` : routeOf(entity)}/${place}`

/** Route of a record's form. */
export const editRoute = (entity: Entity, id: number) => `${recordRoute(entity, id)}?modo=editar`

/** Account that edits a register: the importer, a provider for registers of providers, the owner for its own. */
export const accountFor = ({ register }: Entity) => {
  if (isOwners(register.service)) return 'canal'
  return register.rule === 'provedor' ? 'agente' : 'industria'
}

/** Traits of a register's screens: type of page, scope, features of its declaration, kinds of fields. */
const traitsOf = ({ spec, register }: Entity): readonly string[] => [
  register.page ?? 'panel',
  register.scope,
  ...Object.keys(spec).filter(part =>
    ['conditions', 'computed', 'checks', 'exclusive', 'unique'].includes(part),
  ),
  ...(register.details ? ['details'] : []),
  ...Object.values({ ...spec.fields, ...spec.writeOnly }).map(({ kind }) => kind),
]

/**
 * Selection of registers that covers every trait, for slow browser tests; tests of the server and of the
 * portal in jsdom cover all registers.
 */
export const various: readonly Entity[] = fewWithAll(registers, traitsOf)

const SHORTEST_MARKED = 30

const isMarkable = (field: AnyField) =>
  !field.readOnly &&
  (field.kind === 'multiline' || (field.kind === 'text' && !field.mask && field.max >= SHORTEST_MARKED))

const random = (choices: number) => Math.floor(Math.random() * choices)

type Marking = { readonly field: string; readonly newMark: () => string }

/** Marked fields of entities without a free-text field. */
const markings: Readonly<Record<string, Marking>> = {
  'pagamento/docfiscal': { field: 'Numero', newMark: () => `NF ${10_000_000 + random(90_000_000)}` },
  'cotacao/agente/nota': { field: 'Periodo', newMark: () => `${2100 + random(7000)}-0${1 + random(9)}` },
}

/** Field that identifies a test's own record, and new values for it: the title, if it is free text. */
export function markingOf({ name, spec }: Entity): Marking {
  const names = [spec.title, `${spec.title}PT`, ...Object.keys(spec.fields)]
  const field = names.find(candidate => {
    const declared = spec.fields[candidate]
    return declared !== undefined && isMarkable(declared)
  })
  const marking = markings[name] ?? (field ? { field, newMark } : undefined)
  if (!marking) throw new Error(`${name} has no field for words of one's own`)
  return marking
}

/** Fields to fill in for a new record, in the order of the form: required, unique and marked ones. */
export function fieldsToFill(declared: Entity): readonly (readonly [string, AnyField])[] {
  const entity = typedOf(declared, true)
  const { spec } = entity
  const missing = Object.entries(validate(spec, blankRow(spec)).errors)
    .filter(([, { key }]) => key === 'validation.required')
    .map(([name]) => name)
  const wanted = new Set([...missing, ...(spec.unique ?? []).flat(), markingOf(entity).field])
  return sectionsOf(entity).flatMap(([, names]) =>
    names.flatMap(name => {
      const field = spec.fields[name]
      return field && wanted.has(name) ? [[name, field] as const] : []
    }),
  )
}

/** Unique text. */
export const newMark = () => `Ensaio ${crypto.randomUUID().slice(0, 8)}`
