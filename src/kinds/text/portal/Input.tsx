import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { MaskedBox } from '#portal/fields/inputs/MaskedBox.tsx'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { example } from '#portal/ui/format/mask.ts'
import { isNumericMask, readCode } from '#rules/grammar/code.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { barePostalCode, formatPostalCode } from '#rules/identifiers/postalCode.ts'

export function Input(control: ControlProps<'text'>) {
  const { mask, uppercase, hidden, postal } = control.field
  const cased = (text: string) => (uppercase ? text.toUpperCase() : text)
  if (mask) {
    return (
      <MaskedBox
        control={control}
        format={value => (isCode(value) ? laid(value, mask) : value)}
        bare={typed => cased(valueOr(readCode(typed), typed))}
        placeholder={example(mask)}
        inputMode={isNumericMask(mask) ? 'numeric' : 'text'}
      />
    )
  }
  if (postal) {
    return (
      <MaskedBox
        control={control}
        format={formatCep}
        bare={typed => cased(barePostalCode(typed))}
        placeholder=""
      />
    )
  }
  return (
    <TextBox
      control={control}
      text={editableText(control.value)}
      onText={text => control.onChange(textOrNull(cased(text)))}
      {...(hidden && { type: 'password' })}
    />
  )
}

const isCode = (text: string) => /^[\p{L}\p{N}]*$/u.test(text)

/** Postal code of any country as typed: a CEP gets its hyphen, others are unchanged. */
const formatCep = (text: string) => (/^\d{8}$/.test(text) ? formatPostalCode(text) : text)
