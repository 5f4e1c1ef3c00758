import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { AnyField } from '#schema/kind.ts'
import { activeNames } from '../filters/Filter.tsx'
import type { FilterValues } from '../filters/filter.ts'

type Active = { readonly name: string; readonly field: AnyField }

type Filters = {
  readonly values: FilterValues
  /** Sets values beside the others; undefined takes one away. */
  readonly change: (values: FilterValues) => void
  readonly offered: readonly Active[]
  /** The fields that narrow the list at present. */
  readonly active: readonly Active[]
  readonly clear: (name: string, field: AnyField) => void
}

/** The declared filters of the list around. */
export function useFilters({ spec }: Entity): Filters {
  const { filterValues, setFilters } = useListContext()
  const values: FilterValues = filterValues
  // The address follows a moment after a change; until then the next one builds on what it will be.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const offered = (spec.filters ?? []).flatMap(name => {
    const field = spec.fields[name]
    return field ? [{ name, field }] : []
  })
  const change = (changed: FilterValues) => {
    const next = Object.entries({ ...latest.current, ...changed }).filter(([, value]) => value !== undefined)
    latest.current = Object.fromEntries(next)
    setFilters(latest.current)
  }
  return {
    values,
    change,
    offered,
    active: offered.filter(({ name, field }) => activeNames(name, field, values).length > 0),
    clear: (name, field) =>
      change(Object.fromEntries(activeNames(name, field, values).map(own => [own, undefined]))),
  }
}
