import type { ControlProps } from '#portal/fields/control.ts'
import { DecimalBox } from '#portal/fields/inputs/DecimalBox.tsx'
import { shownDecimals } from '#portal/ui/format/decimal.ts'

export function Input(control: ControlProps<'decimal'>) {
  const { decimals } = control.field
  return <DecimalBox control={control} decimals={shownDecimals(decimals)} />
}
