import { type ControlProps, editableText } from '#portal/fields/control.ts'
import { DecimalBox } from '#portal/fields/inputs/DecimalBox.tsx'
import { MONEY_DECIMALS } from '#portal/ui/format/decimal.ts'
import { currencySymbol, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { useLocale } from '#portal/words/useLocale.ts'

export function Input(control: ControlProps<'money'>) {
  const language = useLocale()
  const { currency } = control.field
  const code = currency ? editableText(control.siblings[currency]) : HOME_CURRENCY
  return (
    <DecimalBox
      control={control}
      decimals={MONEY_DECIMALS}
      before={code && currencySymbol(code, language)}
      currency={code || HOME_CURRENCY}
    />
  )
}
