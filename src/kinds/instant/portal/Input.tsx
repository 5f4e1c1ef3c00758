import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { useTyped } from '#portal/fields/inputs/useTyped.ts'
import { parseInstant, typedInstant } from '#portal/ui/format/instant.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Date and time in the business's time zone as typed; UTC in the form. */
export function Input(control: ControlProps<'instant'>) {
  const language = useLocale()
  const translate = useTranslate()
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
