import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'

export function Input(control: ControlProps<'email'>) {
  return (
    <TextBox
      control={control}
      text={editableText(control.value)}
      onText={text => control.onChange(textOrNull(text.trim()))}
      inputMode="email"
    />
  )
}
