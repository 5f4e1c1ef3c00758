import { columnField, type Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { type Language, languages } from '#i18n/words.ts'
import { isSortable } from '#portal/fields/values/RegisterField.tsx'
import type { AnyField } from '#schema/kind.ts'

/** Column of a list. */
export type ListColumn = {
  /** Name as declared: a field, or the stem of a translated text. */
  readonly name: string
  /** Field it shows and sorts by, in the reader's language. */
  readonly source: string
  readonly field: AnyField
  readonly isSortable: boolean
  /** Whether the cell links to the record. */
  readonly isLink: boolean
}

/** Declared columns of a list. */
export function columnsOf(entity: Entity, language: Language): readonly ListColumn[] {
  return everyColumn(entity, language).filter(({ name }) => entity.spec.list.includes(name))
}

/** All columns a list can show: the declared ones, which are sortable, then the other fields, but Ids that a name stands for. */
export function everyColumn({ spec }: Entity, language: Language): readonly ListColumn[] {
  const link = spec.list.includes(spec.title) ? spec.title : spec.list[0]
  const covered = new Set(
    spec.list.flatMap(name => languages.map(one => columnField(spec.fields, name, one))),
  )
  const others = Object.keys(spec.fields).filter(
    name => !covered.has(name) && spec.fields[name]?.namedBy === undefined,
  )
  return [...spec.list, ...others].flatMap(name => {
    const source = columnField(spec.fields, name, language)
    const field = spec.fields[source]
    const isOrdered = spec.list.includes(name)
    return field
      ? [{ name, source, field, isSortable: isOrdered && isSortable(field), isLink: name === link }]
      : []
  })
}

/**
 * Visible columns: the user's choice in its order, or the declared ones; always with the link to the record.
 */
export function shownColumns(
  entity: Entity,
  language: Language,
  chosen: readonly string[] | null,
): readonly ListColumn[] {
  const every = everyColumn(entity, language)
  const named = new Map(every.map(column => [column.name, column]))
  // A stored column whose field is no longer declared is skipped.
  const shown = (chosen ?? entity.spec.list).flatMap(name => named.get(name) ?? [])
  const link = every.filter(column => column.isLink && !shown.includes(column))
  return [...link, ...shown]
}

/** Default sort order of a list, which may depend on its filter: as declared, else by the column that links to the record, if sortable. */
export function defaultSort(entity: Entity, language: Language, filter: Row = {}) {
  const { defaultSort, sortWhere, fields } = entity.spec
  const wanted = sortWhere ? [filter[sortWhere.field] ?? []].flat() : []
  if (sortWhere && wanted.length > 0 && wanted.every(one => sortWhere.values.some(value => value === one))) {
    const [column, order] = sortWhere.sort
    return { field: columnField(fields, column, language), order }
  }
  if (defaultSort) {
    const [column, order] = defaultSort
    return { field: column === 'Id' ? 'id' : columnField(fields, column, language), order }
  }
  const sortable = columnsOf(entity, language).filter(column => column.isSortable)
  const { source } = sortable.find(({ isLink }) => isLink) ?? sortable[0] ?? { source: 'id' }
  return { field: source, order: 'ASC' } as const
}
