import { TextInput } from 'react-admin'
import { editableText } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { numericText } from '#portal/fields/inputs/numericText.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { typedInteger } from '#portal/fields/inputs/typedNumber.ts'
import { useTypedText } from '#portal/fields/inputs/useTypedText.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'

export function Input(props: InputProps<'integer'>) {
  const language = useLocale()
  const typing = useTypedText(
    value => (typeof value === 'number' ? formatInteger(value, language) : editableText(value)),
    text => typedInteger(text, language),
  )
  return <TextInput {...textInputProps(props, { inputMode: 'numeric' })} {...typing} sx={numericText} />
}
