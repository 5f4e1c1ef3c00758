import { TextInput } from 'react-admin'
import { editableText, textOrNull } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { useTypedText } from '#portal/fields/inputs/useTypedText.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { typedInstant } from '#portal/ui/format/instant.ts'
import { parseInstant } from '#portal/ui/format/parseInstant.ts'

/** Date and time in the business's time zone as typed; UTC in the form. */
export function Input(props: InputProps<'instant'>) {
  const language = useLocale()
  const translate = useTranslate()
  const typing = useTypedText(
    value => typedInstant(editableText(value), language),
    text => parseInstant(text, language) ?? textOrNull(text),
  )
  return (
    <TextInput
      {...textInputProps(props, { inputMode: 'numeric' })}
      {...typing}
      placeholder={translate('forms.day.formatWithTime')}
    />
  )
}
