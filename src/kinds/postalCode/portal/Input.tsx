import type { ControlProps } from '#portal/fields/control.ts'
import { MaskedBox } from '#portal/fields/inputs/MaskedBox.tsx'
import { formatPostalCode, normalizePostalCode } from '#rules/identifiers/postalCode.ts'

export function Input(control: ControlProps<'postalCode'>) {
  return (
    <MaskedBox
      control={control}
      format={formatPostalCode}
      bare={normalizePostalCode}
      placeholder="00000-000"
      inputMode="numeric"
    />
  )
}
