import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { useTyped } from '#portal/fields/inputs/useTyped.ts'
import { parseInstant, typedInstant } from '#portal/ui/format/instant.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'

/** Date and time in the business's time zone as typed; UTC in the form. */
export function Input(control: ControlProps<'instant'>) {
  const language = useLanguage()
  const translate = useWords()
  const typing = useTyped(typedInstant(editableText(control.value), language), text =>
    control.onChange(parseInstant(text, language) ?? textOrNull(text)),
  )
  return (
    <TextBox
      control={control}
      {...typing}
      inputMode="numeric"
      placeholder={translate('forms.day.formatWithTime')}
    />
  )
}
