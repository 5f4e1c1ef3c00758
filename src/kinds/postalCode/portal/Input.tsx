import type { InputProps } from '#portal/fields/inputs/input.ts'
import { MaskedInput } from '#portal/fields/inputs/MaskedInput.tsx'
import { formatPostalCode, normalizePostalCode } from '#rules/identifiers/postalCode.ts'

export function Input(props: InputProps<'postalCode'>) {
  return (
    <MaskedInput
      input={props}
      format={formatPostalCode}
      bare={normalizePostalCode}
      placeholder="00000-000"
      inputMode="numeric"
    />
  )
}
