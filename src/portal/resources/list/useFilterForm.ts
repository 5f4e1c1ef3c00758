import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { validatorOf } from '#contract/wire.ts'
import { isTypedFilter, queryNames } from '#portal/fields/filters/FilterWords.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { useFilters } from './useFilters.ts'

/** Milliseconds of a pause after which a list is filtered by a typed text. */
const PAUSE = 350

type FilterForm = {
  /** Values of the inputs by names of the query; of a bound it may be a text that is no value yet. */
  readonly values: FieldValues
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (typed: FieldValues) => void
  /** Filters by a typed text before the pause. */
  readonly settle: () => void
  readonly clear: () => void
}

/** Form of the filters of the surrounding list, which is filtered by each value once it is one. */
export function useFilterForm(): FilterForm {
  const { offered, values, change } = useFilters()
  const [typed, setTyped] = useState<FieldValues>(values)
  const inputs = offered.flatMap(({ name, field }) =>
    queryNames(name, field).map(query => ({ query, field, isBound: query !== name })),
  )
  const isRefused = ({ query, field, isBound }: (typeof inputs)[number], given: FieldValues) =>
    isBound && (given[query] ?? null) !== null && !validatorOf(field).safeParse(given[query]).success
  const take = (given: FieldValues) => {
    const valid = inputs.filter(one => !isRefused(one, given))
    change(Object.fromEntries(valid.map(({ query }) => [query, filterOf(given[query])])))
  }
  const settled = useDebounced(typed, PAUSE)
  const onSettled = useEffectEvent(take)
  useEffect(() => onSettled(settled), [settled])
  return {
    values: typed,
    errors: Object.fromEntries(inputs.filter(one => isRefused(one, typed)).map(({ query }) => [query, ''])),
    onChange: given => {
      setTyped(given)
      const isPause = inputs.some(({ query, field }) => isTypedFilter(field) && given[query] !== typed[query])
      if (!isPause) take(given)
    },
    settle: () => take(typed),
    clear: () => {
      // An undefined value would leave the text of its input.
      setTyped(Object.fromEntries(inputs.map(({ query }) => [query, null])))
      change(Object.fromEntries(Object.keys(values).map(name => [name, undefined])))
    },
  }
}

/** Value of a filter; undefined for an empty input. */
const filterOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined)
