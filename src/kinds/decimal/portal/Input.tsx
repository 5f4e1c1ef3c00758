import { DecimalInput } from '#portal/fields/inputs/DecimalInput.tsx'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { shownDecimals } from '#portal/ui/format/decimal.ts'

export function Input(props: InputProps<'decimal'>) {
  return <DecimalInput input={props} decimals={shownDecimals(props.field.decimals)} />
}
