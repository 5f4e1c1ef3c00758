import { codeLabel } from '#portal/fields/labels.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { toneOf } from '#portal/fields/values/tones.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'

export function Field(props: FieldProps<'choice'>) {
  const value = useValue(props)
  const { field, isShort } = props
  const label = codeLabel(useTranslate(), field.of, value)
  const tone = toneOf(field.of, value)
  return tone ? <Tag tone={tone} label={label} /> : <TextLine text={label} isShort={isShort} />
}
