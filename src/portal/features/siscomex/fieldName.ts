import { type Entity, fieldNamed } from '#contract/entity.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Name under which a line tells that only one of both is active. */
const STATE = 'situacao'

/** Names of the fields of a line; that of the state is the register's own. */
export function useFieldName(entity: Entity): (field: string) => string {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  return field => (field === STATE ? translate('fields.SituacaoSiscomex') : labelOf(field))
}

/** Values of the fields of a line, with the words of codes. */
export function useFieldValue(entity: Entity): (field: string, values: readonly string[]) => string {
  const translate = useTranslate()
  return (name, values) => {
    const field = fieldNamed(entity.spec.fields, name)
    const choices = field && isChoice(field) ? field.of : undefined
    const codes = name === STATE ? 'SituacaoProduto' : choices
    return written(codes ? values.map(value => codeLabel(translate, codes, value)) : values)
  }
}

/** Values as a reader sees them; a dash for none. */
export const written = (values: readonly string[]): string => values.join('; ') || '–'
