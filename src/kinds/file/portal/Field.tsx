import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'

export function Field(props: FieldProps<'file'>) {
  const value = useValue(props)
  const language = useLocale()
  return <TextLine text={`${value.Nome} (${formatBytes(value.Tamanho, language)})`} isShort={props.isShort} />
}

Field.sortable = false
