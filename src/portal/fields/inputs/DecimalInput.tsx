import InputAdornment from '@mui/material/InputAdornment'
import type { MouseEvent } from 'react'
import { TextInput } from 'react-admin'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { type Decimals, formatDecimal } from '#portal/ui/format/decimal.ts'
import { editableText } from './editableText.ts'
import type { AnyInputProps } from './input.ts'
import { numericText } from './numericText.ts'
import { textInputProps } from './textInputProps.tsx'
import { type TypedDecimals, typedDecimal } from './typedNumber.ts'
import { useTypedText } from './useTypedText.ts'

type Props = {
  readonly input: Omit<AnyInputProps, 'field'> & { readonly field: TypedDecimals }
  readonly decimals: Decimals
  readonly before?: string | undefined
  /** Currency whose sign may be typed beside it; none where it is no amount of money. */
  readonly currency?: string
}

/**
 * Decimal string, typed with the separators of the reader's language; pasted ones of another are understood.
 */
export function DecimalInput({ input, decimals, before, currency }: Props) {
  const language = useLocale()
  const typing = useTypedText(
    value => formatDecimal(editableText(value), language, decimals),
    text => typedDecimal(text, language, input.field, currency),
  )
  const start = before && <InputAdornment position="start">{before}</InputAdornment>
  return (
    <TextInput
      {...textInputProps(input, { inputMode: 'decimal', start })}
      {...typing}
      onClick={selectNothing}
      sx={numericText}
    />
  )
}

/** Selects an amount of nothing that is clicked on, so that what is typed takes its place. */
function selectNothing({ target }: MouseEvent) {
  if (target instanceof HTMLInputElement && !/[1-9]/.test(target.value)) target.select()
}
