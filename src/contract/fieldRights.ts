import type { AnyField, Fields } from '#schema/kind.ts'
import type { Detail } from '#schema/register.ts'
import type { Entity } from './entity.ts'
import { type Restricao, restrictionAmong } from './restricao.ts'
import type { Session } from './session.ts'

/** Rights of a session that fields depend on. */
export type RestrictedRights = Pick<Session, 'Restricoes'>

/** Fields of an entity that a caller may not see, and those that they may not change: what is hidden is frozen, too. */
export type FieldRights = { readonly hidden: ReadonlySet<string>; readonly frozen: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()
const FREE: FieldRights = { hidden: NONE, frozen: NONE }

const known = new WeakMap<readonly Restricao[], Map<string, FieldRights>>()

/**
 * Fields that a caller may neither see nor change in an entity's records: the one answer that lists, forms, sheets, histories, the
 * search, webhooks and the portal go by; a detail that is hidden as a whole is closed by `mayCall` (decision 0432).
 */
export function fieldRightsOf(
  rights: RestrictedRights | null | undefined,
  { name, spec }: Pick<Entity, 'name' | 'spec'>,
): FieldRights {
  const all = rights?.Restricoes
  if (!all) return FREE
  const ofCaller = known.get(all) ?? new Map<string, FieldRights>()
  known.set(all, ofCaller)
  const made = ofCaller.get(name) ?? rightsIn(all, name, spec)
  ofCaller.set(name, made)
  return made
}

/** Rights by what is declared now: what is not declared any more restricts nothing. */
function rightsIn(all: readonly Restricao[], name: string, { restrictable = {} }: Detail): FieldRights {
  const given = Object.entries(restrictable).flatMap(([field, strictest]) => {
    const restriction = restrictionAmong(all, name, field)
    return restriction ? [{ field, isHidden: restriction === 'OCULTO' && strictest === 'OCULTO' }] : []
  })
  if (given.length === 0) return FREE
  return {
    hidden: new Set(given.flatMap(({ field, isHidden }) => (isHidden ? [field] : []))),
    frozen: new Set(given.map(({ field }) => field)),
  }
}

/** Values of a record without those of hidden fields. */
export function withoutHidden<R extends Readonly<Record<string, unknown>>>(
  rights: RestrictedRights | null | undefined,
  entity: Pick<Entity, 'name' | 'spec'>,
  row: R,
): R {
  const { hidden } = fieldRightsOf(rights, entity)
  if (hidden.size === 0) return row
  // Hidden fields are none of those that every record has.
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as R
}

type Views = WeakMap<FieldRights, WeakMap<Entity, Entity>>

const seen: Views = new WeakMap()
const judged: Views = new WeakMap()

/** Entity as its caller sees it: without hidden fields, and with frozen ones as the server's alone. */
export function seenBy(rights: RestrictedRights | null | undefined, entity: Entity): Entity {
  const fieldRights = fieldRightsOf(rights, entity)
  return fieldRights.frozen.size === 0 ? entity : viewOf(seen, entity, fieldRights, fieldRights)
}

/**
 * Entity as the laws judge what its caller writes: without hidden fields, since a rule between one and another field would
 * tell its value or be in the way of the other's.
 */
export function judgedFor(rights: RestrictedRights | null | undefined, entity: Entity): Entity {
  const fieldRights = fieldRightsOf(rights, entity)
  const { hidden } = fieldRights
  return hidden.size === 0 ? entity : viewOf(judged, entity, fieldRights, { hidden, frozen: NONE })
}

function viewOf(views: Views, entity: Entity, of: FieldRights, left: FieldRights): Entity {
  const made = views.get(of) ?? new WeakMap<Entity, Entity>()
  views.set(of, made)
  const one = made.get(entity) ?? { ...entity, spec: seenSpec(entity.spec, left) }
  made.set(entity, one)
  return one
}

function seenSpec(spec: Detail, { hidden, frozen }: FieldRights): Detail {
  const isSeen = (name: string) => !hidden.has(name)
  const only = <T>(table: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(Object.entries(table ?? {}).filter(([name]) => isSeen(name)))
  const fields = Object.entries(spec.fields).flatMap(([name, field]) =>
    isSeen(name) ? [[name, frozen.has(name) ? held(field) : field] as const] : [],
  )
  const { list, filters = [], form, defaultSort, sortWhere, checks = {} } = spec
  const sections = Object.entries(form ?? {}).map(([name, own]) => [name, own.filter(isSeen)] as const)
  const shown: Fields = Object.fromEntries(fields)
  // Without the order of a hidden field, the usual one is left.
  const { sortWhere: _, ...others } = spec
  return {
    ...(sortWhere && !isSeen(sortWhere.sort[0]) ? others : spec),
    fields: shown,
    list: list.filter(isSeen),
    filters: filters.filter(isSeen),
    ...(form && { form: Object.fromEntries(sections.filter(([, own]) => own.length > 0)) }),
    ...(defaultSort && !isSeen(defaultSort[0]) && { defaultSort: ['Id', 'DESC'] }),
    checks: Object.fromEntries(Object.entries(checks).filter(([, { at }]) => isSeen(at))),
    computed: only(spec.computed),
    normalize: only(spec.normalize),
  }
}

const held = (field: AnyField): AnyField => ({ ...field, readOnly: true })
