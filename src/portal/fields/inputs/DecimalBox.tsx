import { type ControlProps, editableText } from '#portal/fields/control.ts'
import { type Decimals, formatDecimal } from '#portal/ui/format/decimal.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import type { Kind } from '#schema/kind.ts'
import { TextBox } from './TextBox.tsx'
import { type TypedDecimals, typedDecimal } from './typedNumber.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  readonly control: Omit<ControlProps<Kind>, 'field'> & { readonly field: TypedDecimals }
  readonly decimals: Decimals
  readonly before?: string
  /** Currency whose sign may be typed beside it; none where it is no amount of money. */
  readonly currency?: string
}

/**
 * Decimal string, typed with the separators of the reader's language; pasted ones of another are understood.
 */
export function DecimalBox({ control, decimals, before, currency }: Props) {
  const language = useLocale()
  const typing = useTyped(formatDecimal(editableText(control.value), language, decimals), text =>
    control.onChange(typedDecimal(text, language, control.field, currency)),
  )
  return <TextBox control={control} {...typing} inputMode="decimal" before={before} isNumeric />
}
