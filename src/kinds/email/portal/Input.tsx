import { TextInput } from 'react-admin'
import { textOrNull } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'

export function Input(props: InputProps<'email'>) {
  return (
    <TextInput
      {...textInputProps(props, { inputMode: 'email' })}
      parse={(text: string) => textOrNull(text.trim())}
    />
  )
}
