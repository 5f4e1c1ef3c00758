import { TextInput } from 'react-admin'
import { editableText } from './editableText.ts'
import type { AnyInputProps } from './input.ts'
import { textInputProps } from './textInputProps.tsx'
import { type Mask, useMask } from './useMask.ts'
import { useSource } from './useSource.ts'

type Props = Mask & {
  readonly input: Omit<AnyInputProps, 'field'>
  readonly placeholder: string
  readonly inputMode?: 'text' | 'numeric' | 'tel'
}

/** Text input with automatic punctuation; the form holds the value without it. */
export function MaskedInput({ input, format, bare, placeholder, inputMode = 'text' }: Props) {
  const { value } = useSource(input.source)
  const { text, ...typing } = useMask(editableText(value), { format, bare })
  return (
    <TextInput
      {...textInputProps(input, { inputMode })}
      {...typing}
      format={() => text}
      placeholder={placeholder}
    />
  )
}
