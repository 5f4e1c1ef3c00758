import type { InputProps } from '#portal/fields/inputs/input.ts'
import { MaskedInput } from '#portal/fields/inputs/MaskedInput.tsx'
import { formatPhone, normalizePhone } from '#rules/identifiers/phone.ts'

export function Input(props: InputProps<'phone'>) {
  return (
    <MaskedInput
      input={props}
      format={formatPhone}
      bare={normalizePhone}
      placeholder="(00) 00000-0000"
      inputMode="tel"
    />
  )
}
