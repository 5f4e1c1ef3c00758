import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatDecimal, RATE_DECIMALS } from '#portal/ui/format/decimal.ts'

const isOne = (value: unknown) => typeof value === 'string' && /^1(\.0*)?$/.test(value)

export function Field(props: FieldProps<'rate'>) {
  const value = useValue(props)
  const language = useLocale()
  // Among rows of several currencies, those of our own have none worth a figure.
  if (props.isShort && isOne(value)) return null
  return <Figures text={formatDecimal(value, language, RATE_DECIMALS)} />
}

Field.textAlign = 'right'

Field.isUsual = isOne
