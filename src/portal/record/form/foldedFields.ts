import { useWatch } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { isInitialValue } from '#portal/record/initialValue.ts'
import { useLive } from './live.tsx'
import { useFormScope } from './scope.ts'

const foldingFields = ({ spec }: Entity) => (spec.folds ?? []).flatMap(section => spec.form?.[section] ?? [])

/** Fields of folded sections whose value in the record is that of a new one. */
export function foldedIn(entity: Entity, record: Row): readonly string[] {
  return foldingFields(entity).filter(name =>
    isInitialValue(record[name] ?? null, entity.spec.fields[name]?.initially ?? null),
  )
}

/** Same for the form around: as opened and as typed, and with nothing to put right. */
export function useFolded(entity: Entity): readonly string[] {
  const { stored } = useFormScope()
  const { errors, isChecked } = useLive()
  const names = foldingFields(entity)
  const values: readonly unknown[] = useWatch({ name: [...names] })
  const typed = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const both = new Set(foldedIn(entity, typed))
  return foldedIn(entity, stored).filter(name => both.has(name) && !(isChecked && errors[name]))
}
