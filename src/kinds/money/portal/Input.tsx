import { DecimalInput } from '#portal/fields/inputs/DecimalInput.tsx'
import { editableText } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { useSiblings } from '#portal/fields/inputs/useSiblings.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { MONEY_DECIMALS } from '#portal/ui/format/decimal.ts'
import { currencySymbol } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

export function Input(props: InputProps<'money'>) {
  const language = useLocale()
  const siblings = useSiblings(props.source, props.siblings)
  const { currency } = props.field
  const code = currency ? editableText(siblings[currency]) : HOME_CURRENCY
  return (
    <DecimalInput
      input={props}
      decimals={MONEY_DECIMALS}
      before={code && currencySymbol(code, language)}
      currency={code || HOME_CURRENCY}
    />
  )
}
