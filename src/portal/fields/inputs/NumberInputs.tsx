import { type ControlProps, editableText } from '#portal/fields/control.ts'
import {
  type Decimals,
  formatDecimal,
  formatInteger,
  MONEY_DECIMALS,
  RATE_DECIMALS,
  shownDecimals,
} from '#portal/ui/format/decimal.ts'
import { currencySymbol, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { useLanguage } from '#portal/words/language.ts'
import { TextBox } from './TextBox.tsx'
import { typedDecimal, typedInteger } from './typedNumber.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  readonly control: ControlProps<'decimal' | 'money' | 'rate'>
  readonly decimals: Decimals
  readonly before?: string
  /** Currency whose sign may be typed beside it; none where it is no amount of money. */
  readonly currency?: string
}

/**
 * Decimal string, typed with the separators of the reader's language; pasted ones of another are understood.
 */
function DecimalBox({ control, decimals, before, currency }: Props) {
  const language = useLanguage()
  const typing = useTyped(formatDecimal(editableText(control.value), language, decimals), text =>
    control.onChange(typedDecimal(text, language, control.field, currency)),
  )
  return <TextBox control={control} {...typing} inputMode="decimal" before={before} isNumeric />
}

export function DecimalInput(control: ControlProps<'decimal'>) {
  const { decimals } = control.field
  return <DecimalBox control={control} decimals={shownDecimals(decimals)} />
}

export function MoneyInput(control: ControlProps<'money'>) {
  const language = useLanguage()
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

export function RateInput(control: ControlProps<'rate'>) {
  return <DecimalBox control={control} decimals={RATE_DECIMALS} currency={HOME_CURRENCY} />
}

export function IntegerInput(control: ControlProps<'integer'>) {
  const language = useLanguage()
  const { value, onChange } = control
  const shown = typeof value === 'number' ? formatInteger(value, language) : editableText(value)
  const typing = useTyped(shown, text => onChange(typedInteger(text, language)))
  return <TextBox control={control} {...typing} inputMode="numeric" isNumeric />
}
