import { type Entity, fieldNamed } from '#contract/entity.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useWords } from '#portal/words/language.ts'

/** Name under which a line tells that only one of both is active. */
const STATE = 'situacao'

/** Names of the fields of a line; that of the state is the register's own. */
export function useFieldName(entity: Entity): (field: string) => string {
  const translate = useWords()
  const { field: labelOf } = useLabels(entity)
  return field => (field === STATE ? translate('fields.SituacaoSiscomex') : labelOf(field))
}

/** Values of the fields of a line, with the words of codes. */
export function useFieldValue(entity: Entity): (field: string, value: string | null) => string {
  const translate = useWords()
  return (name, value) => {
    if (value === null) return '–'
    if (name === STATE) return codeLabel(translate, 'SituacaoProduto', value)
    const field = fieldNamed(entity.spec.fields, name)
    return field?.kind === 'choice' ? codeLabel(translate, field.of, value) : value
  }
}
