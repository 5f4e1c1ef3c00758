import type { Entity } from '#contract/entity.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useWords } from '#portal/words/language.ts'

/** Names of the fields of a line; that of the state is the register's own. */
export function useFieldName(entity: Entity): (field: string) => string {
  const translate = useWords()
  const { field: labelOf } = useLabels(entity)
  return field => (field === 'situacao' ? translate('fields.SituacaoSiscomex') : labelOf(field))
}
