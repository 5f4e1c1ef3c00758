import type { Entity } from '#contract/entity.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { refersTo } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { recordName } from '#portal/record/recordName.ts'

/** Name of a page that shows a record: what its head says it is about, and its title; undefined until that is known. */
export function usePageNameOf(entity: Entity, record: StoredRow, about: string): string | undefined {
  const language = useLocale()
  const field = entity.spec.fields[about]
  const lookup = field && refersTo(field)
  const value = record[about]
  const isReferred = lookup !== undefined && (typeof value === 'number' || typeof value === 'string')
  const rows = useChosen(lookup ?? '', isReferred ? [value] : [])
  const title = recordName(entity, record)
  if (!isReferred) return [value, title].filter(Boolean).join(' · ')
  const [row] = rows ?? []
  return row && `${lookupTitle(lookup, row, language)} · ${title}`
}
