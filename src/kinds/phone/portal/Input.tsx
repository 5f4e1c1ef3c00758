import type { ControlProps } from '#portal/fields/control.ts'
import { MaskedBox } from '#portal/fields/inputs/MaskedBox.tsx'
import { formatPhone, normalizePhone } from '#rules/identifiers/phone.ts'

export function Input(control: ControlProps<'phone'>) {
  return (
    <MaskedBox
      control={control}
      format={formatPhone}
      bare={normalizePhone}
      placeholder="(00) 00000-0000"
      inputMode="tel"
    />
  )
}
