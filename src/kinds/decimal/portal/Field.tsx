import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { columnDecimalsOf, formatDecimal, shownDecimals } from '#portal/ui/format/decimal.ts'

export function Field(props: FieldProps<'decimal'>) {
  const value = useValue(props)
  const { field, isShort } = props
  const decimals = isShort ? columnDecimalsOf(field.decimals) : shownDecimals(field.decimals)
  return <Figures text={formatDecimal(value, useLocale(), decimals)} />
}

Field.textAlign = 'right'
