import { useMemo } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { useBlank, useModel } from '#portal/record/model/useModel.ts'
import { ownFields } from './copy/ownFields.ts'
import { useCopiedLines } from './copy/useCopiedLines.ts'

/** Record that a new one begins with: a blank one, or a copy of the one with the given Id. */
export function useNewRecord(entity: Entity, copied: number | undefined) {
  const blank = useBlank(entity.name)
  const original = useModel(entity.name, copied)
  const lines = useCopiedLines(entity, copied)
  const isCopy = copied !== undefined
  const record = useMemo(() => {
    if (!isCopy || !blank.data) return blank.data
    return original.data && lines.data && copyOf(entity, original.data, blank.data, lines.data.rows)
  }, [isCopy, entity, blank.data, original.data, lines.data])
  return {
    record,
    error: blank.error ?? original.error ?? lines.error,
    refetch: () => Promise.all([blank.refetch(), isCopy && original.refetch(), isCopy && lines.refetch()]),
  }
}

/** Copy of a record and of its lines; what is its own is as in a blank one. */
function copyOf(entity: Entity, original: Row, blank: Row, lines: Row): Row {
  const own = ownFields(entity)
  const kept = Object.keys(entity.spec.fields).filter(name => !own.has(name))
  return { ...blank, ...Object.fromEntries(kept.map(name => [name, original[name]])), ...lines }
}
