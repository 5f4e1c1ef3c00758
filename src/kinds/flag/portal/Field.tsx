import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'

export function Field(props: FieldProps<'flag'>) {
  const value = useValue(props)
  const translate = useTranslate()
  return (
    <Tag
      tone={value ? 'done' : 'neutral'}
      label={translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    />
  )
}
