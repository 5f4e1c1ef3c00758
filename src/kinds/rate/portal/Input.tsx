import type { ControlProps } from '#portal/fields/control.ts'
import { DecimalBox } from '#portal/fields/inputs/DecimalBox.tsx'
import { RATE_DECIMALS } from '#portal/ui/format/decimal.ts'
import { HOME_CURRENCY } from '#portal/ui/format/money.ts'

export function Input(control: ControlProps<'rate'>) {
  return <DecimalBox control={control} decimals={RATE_DECIMALS} currency={HOME_CURRENCY} />
}
