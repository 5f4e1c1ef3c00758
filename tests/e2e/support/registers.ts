import { type Entity, entities, sectionsOf, typedOf } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import { blankRow, validate } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { AnyField } from '#schema/kind.ts'

/** Every register whose records are made by whoever keeps them, as nearly all are. */
export const registers: readonly Entity[] = entities.filter(
  entity => !entity.parent && pathOf(entity, 'adicionar'),
)

/** Every sort of record that belongs to another and is made in its grid. */
export const details: readonly Entity[] = entities.filter(
  entity => entity.parent && pathOf(entity, 'adicionar'),
)

/** Those whose records can be deleted. */
export const removable: readonly Entity[] = registers.filter(entity => pathOf(entity, 'excluir'))

/** Where a register's screen is (specification §2). */
export const routeOf = ({ register }: Entity) => `/admin${register.route ?? `/${register.path}`}`

/** Where a record opens. */
export const recordRoute = (entity: Entity, place: number | string) =>
  `${entity.register.page === 'apart' ? `/admin/${entity.name}` : routeOf(entity)}/${place}`

/** Where a record is edited. */
export const editRoute = (entity: Entity, id: number) => `${recordRoute(entity, id)}?modo=editar`

/** Account that edits a register: the importer, a provider for registers of providers, the owner for its own. */
export const accountFor = ({ register }: Entity) => {
  if (isOwners(register.service)) return 'canal'
  return register.rule === 'provedor' ? 'agente' : 'industria'
}

/** What a register's screens are made of: where its records open, what belongs to them, and the kinds of their fields. */
const traitsOf = ({ spec, register }: Entity): readonly string[] => [
  register.page ?? 'panel',
  register.scope,
  ...Object.keys(spec).filter(part =>
    ['conditions', 'computed', 'checks', 'exclusive', 'unique'].includes(part),
  ),
  ...(register.details ? ['details'] : []),
  ...Object.values({ ...spec.fields, ...spec.writeOnly }).map(({ kind }) => kind),
]

/** Few of those registers that have together whatever any of them is made of, beginning with what has most. */
function differing(among: readonly Entity[], seen: ReadonlySet<string> = new Set()): readonly Entity[] {
  const news = (entity: Entity) => new Set(traitsOf(entity).filter(trait => !seen.has(trait))).size
  const [next, ...rest] = among.toSorted((one, other) => news(other) - news(one))
  if (!next || news(next) === 0) return []
  return [next, ...differing(rest, new Set([...seen, ...traitsOf(next)]))]
}

/**
 * Registers that differ in kind, for what takes a browser's time: tests of the server and of the rendered portal show
 * the same of every register.
 */
export const various: readonly Entity[] = differing(registers)

const SHORTEST_MARKED = 30

const isMarkable = (field: AnyField) =>
  !field.readOnly &&
  (field.kind === 'multiline' || (field.kind === 'text' && !field.mask && field.max >= SHORTEST_MARKED))

const random = (choices: number) => Math.floor(Math.random() * choices)

type Marking = { readonly field: string; readonly newMark: () => string }

/** How a test knows its own record where there are no words of one's own. */
const markings: Readonly<Record<string, Marking>> = {
  'pagamento/docfiscal': { field: 'Numero', newMark: () => `NF ${10_000_000 + random(90_000_000)}` },
  'cotacao/agente/nota': { field: 'Periodo', newMark: () => `${2100 + random(7000)}-0${1 + random(9)}` },
}

/** The field by which a test knows its own record, and the values for it: the title, where that is written freely. */
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

/**
 * The fields one fills in for a record of one's own, in the order of the form: those a blank record lacks, those that
 * must differ from every other record's, and the marked one.
 */
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

/** A text no other record has. */
export const newMark = () => `Ensaio ${crypto.randomUUID().slice(0, 8)}`
