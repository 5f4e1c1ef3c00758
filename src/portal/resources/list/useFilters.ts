import { useListFilterContext, useListSortContext } from 'react-admin'
import { doableOf } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { queryNames } from '#portal/fields/filters/FilterWords.tsx'
import type { FilterValues } from '#portal/fields/filters/filter.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { defaultSort } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { AnyField } from '#schema/kind.ts'

type Active = { readonly name: string; readonly field: AnyField }

type Filters = {
  readonly values: FilterValues
  /** Merges values into the filters; undefined clears one. */
  readonly change: (values: FilterValues) => void
  readonly offered: readonly Active[]
  /** Active filters. */
  readonly active: readonly Active[]
  readonly clear: (name: string, field: AnyField) => void
}

/** Declared filters of the surrounding list. */
export function useFilters(): Filters {
  const entity = useEntity()
  const { spec } = entity
  const { acts } = useRights(entity)
  const { filterValues, setFilters } = useListFilterContext()
  const { sort, setSort } = useListSortContext()
  const language = useLocale()
  const values: FilterValues = filterValues
  const declared = (spec.filters ?? []).flatMap(name => {
    const field = spec.fields[name]
    return field ? [{ name, field }] : []
  })
  const doable = doableOf(entity).filter(({ action }) => acts.includes(action))
  const offered = [...declared, ...doable]
  const change = (changed: FilterValues) => {
    const entries = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== undefined)
    const next = Object.fromEntries(entries)
    setFilters(next)
    // An order that nobody chose follows what is listed.
    const [usual, wanted] = [values, next].map(filter => defaultSort(entity, language, filter))
    if (wanted && isSame(sort, usual) && !isSame(wanted, usual)) setSort(wanted)
  }
  return {
    values,
    change,
    offered,
    active: offered.filter(({ name, field }) =>
      queryNames(name, field).some(own => values[own] !== undefined),
    ),
    clear: (name, field) => change(Object.fromEntries(queryNames(name, field).map(own => [own, undefined]))),
  }
}
