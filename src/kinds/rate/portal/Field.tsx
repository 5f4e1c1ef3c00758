import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatDecimal, RATE_DECIMALS } from '#portal/ui/format/decimal.ts'

export function Field(props: FieldProps<'rate'>) {
  const value = useValue(props)
  return <Figures text={formatDecimal(value, useLocale(), RATE_DECIMALS)} />
}

Field.textAlign = 'right'
