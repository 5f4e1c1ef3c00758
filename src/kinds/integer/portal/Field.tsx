import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'

export function Field(props: FieldProps<'integer'>) {
  const value = useValue(props)
  const format = props.field.isBytes ? formatBytes : formatInteger
  return <Figures text={format(value, useLocale())} />
}

Field.textAlign = 'right'
