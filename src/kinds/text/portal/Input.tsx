import { TextInput } from 'react-admin'
import { textOrNull } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { MaskedInput } from '#portal/fields/inputs/MaskedInput.tsx'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { example } from '#portal/ui/format/mask.ts'
import { isNumericMask, readCode } from '#rules/grammar/code.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { barePostalCode, formatPostalCode } from '#rules/identifiers/postalCode.ts'

export function Input(props: InputProps<'text'>) {
  const { mask, uppercase, hidden, postal } = props.field
  const cased = (text: string) => (uppercase ? text.toUpperCase() : text)
  if (mask) {
    return (
      <MaskedInput
        input={props}
        format={value => (isCode(value) ? laid(value, mask) : value)}
        bare={typed => cased(valueOr(readCode(typed), typed))}
        placeholder={example(mask)}
        inputMode={isNumericMask(mask) ? 'numeric' : 'text'}
      />
    )
  }
  if (postal) {
    return (
      <MaskedInput
        input={props}
        format={formatCep}
        bare={typed => cased(barePostalCode(typed))}
        placeholder=""
      />
    )
  }
  return (
    <TextInput
      {...textInputProps(props)}
      parse={(text: string) => textOrNull(cased(text))}
      {...(hidden && { type: 'password' })}
    />
  )
}

const isCode = (text: string) => /^[\p{L}\p{N}]*$/u.test(text)

/** Postal code of any country as typed: a CEP gets its hyphen, others are unchanged. */
const formatCep = (text: string) => (/^\d{8}$/.test(text) ? formatPostalCode(text) : text)
