import { useMemo } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { useBlank, useModel } from '#portal/record/model/useModel.ts'

/** Record that a new one begins with: a blank one, or a copy of the one with the given Id. */
export function useNewRecord(entity: Entity, copied: number | undefined) {
  const blank = useBlank(entity.name)
  const original = useModel(entity.name, copied)
  const isCopy = copied !== undefined
  const record = useMemo(() => {
    if (!isCopy || !blank.data) return blank.data
    return original.data && copyOf(entity, original.data, blank.data)
  }, [isCopy, entity, blank.data, original.data])
  return {
    record,
    error: blank.error ?? original.error,
    refetch: () => Promise.all([blank.refetch(), isCopy && original.refetch()]),
  }
}

/** Copy of a record without its unique, exclusive and server-set values, which are as in a blank one. */
function copyOf({ spec }: Entity, original: Row, blank: Row): Row {
  const own = Object.entries(spec.fields).filter(
    ([name, field]) => !field.readOnly && !field.unique && !(name in (spec.exclusive ?? {})),
  )
  return { ...blank, ...Object.fromEntries(own.map(([name]) => [name, original[name]])) }
}
