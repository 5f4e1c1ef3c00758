import { type ControlProps, editableText } from '#portal/fields/control.ts'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { typedInteger } from '#portal/fields/inputs/typedNumber.ts'
import { useTyped } from '#portal/fields/inputs/useTyped.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { useLocale } from '#portal/words/useLocale.ts'

export function Input(control: ControlProps<'integer'>) {
  const language = useLocale()
  const { value, onChange } = control
  const shown = typeof value === 'number' ? formatInteger(value, language) : editableText(value)
  const typing = useTyped(shown, text => onChange(typedInteger(text, language)))
  return <TextBox control={control} {...typing} inputMode="numeric" isNumeric />
}
