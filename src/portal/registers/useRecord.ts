import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { COPY, type EntityPlace } from '#portal/entity/model/paths.ts'
import { useModel } from '#portal/entity/model/useModel.ts'

/** Record that a place opens: a stored one, a blank one, or a copy of another. */
export function useRecord(entity: Entity, place: EntityPlace) {
  const [search] = useSearchParams()
  const copied = place.type === 'new' && search.has(COPY) ? Number(search.get(COPY)) : undefined
  const opened = useModel(entity.name, place.type === 'record' ? place.id : undefined)
  const original = useModel(entity.name, copied, copied !== undefined)
  const isCopy = copied !== undefined
  const data = useMemo(() => {
    if (!isCopy || !opened.data) return opened.data
    return original.data && copyOf(entity, original.data, opened.data)
  }, [isCopy, entity, opened.data, original.data])
  return {
    data,
    // A record that cannot be read again stays, with what is typed in its form.
    error: data ? null : (opened.error ?? original.error),
    refetch: () => Promise.all([opened.refetch(), isCopy && original.refetch()]),
  }
}

/** Copy of a record without its unique, exclusive and server-set values, which are as in a blank one. */
function copyOf({ spec }: Entity, original: Row, blank: Row): Row {
  const own = Object.entries(spec.fields).filter(
    ([name, field]) => !field.readOnly && !field.unique && !(name in (spec.exclusive ?? {})),
  )
  return { ...blank, ...Object.fromEntries(own.map(([name]) => [name, original[name]])) }
}
