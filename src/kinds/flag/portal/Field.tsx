import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

/** Flag; among rows, one that is as usual is for screen readers alone (decision 0337). */
export function Field(props: FieldProps<'flag'>) {
  const value = useValue(props)
  const translate = useTranslate()
  const label = translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
  if (props.isShort && isUsual(value, props.field)) return <span style={visuallyHidden}>{label}</span>
  return <Tag tone={value ? 'done' : 'neutral'} label={label} />
}

const isUsual = (value: unknown, { initially = false }: FieldProps<'flag'>['field']) => value === initially

Field.isUsual = isUsual
