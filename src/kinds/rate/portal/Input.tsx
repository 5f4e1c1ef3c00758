import { DecimalInput } from '#portal/fields/inputs/DecimalInput.tsx'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { RATE_DECIMALS } from '#portal/ui/format/decimal.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

export function Input(props: InputProps<'rate'>) {
  return <DecimalInput input={props} decimals={RATE_DECIMALS} currency={HOME_CURRENCY} />
}
