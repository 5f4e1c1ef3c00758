import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useShownRecord, useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

export function Field(props: FieldProps<'money'>) {
  const value = useValue(props)
  const record = useShownRecord()
  const currency = props.field.currency ? record[props.field.currency] : HOME_CURRENCY
  return <Figures text={formatMoney(value, typeof currency === 'string' ? currency : '', useLocale())} />
}

Field.textAlign = 'right'
