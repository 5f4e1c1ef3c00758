import { SelectInput } from 'react-admin'
import { unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { describedBy, textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Number of codes from which typing finds one faster than reading the list. */
const MOST_TO_READ = 8

const NONE = ''

export function Input(props: InputProps<'choice'>) {
  return props.field.codes.length > MOST_TO_READ ? <SearchedChoice {...props} /> : <ReadChoice {...props} />
}

function ReadChoice(props: InputProps<'choice'>) {
  const translate = useTranslate()
  const { id, field, isRequired = false } = props
  const { slotProps, ...look } = textInputProps(props)
  const codes = field.codes.map(code => ({ id: code, name: codeLabel(translate, field.of, code) }))
  const display = { 'aria-required': isRequired || undefined, ...describedBy(props) }
  return (
    <SelectInput
      {...look}
      slotProps={{ ...slotProps, select: { labelId: labelIdOf(id), SelectDisplayProps: display } }}
      choices={field.required ? codes : [{ id: NONE, name: translate('forms.none') }, ...codes]}
      translateChoice={false}
      // The empty choice of its own is called "clear".
      isRequired
      format={value => field.codes.find(code => Object.is(code, value)) ?? NONE}
      sx={{ minWidth: 0 }}
    />
  )
}

function SearchedChoice(props: InputProps<'choice'>) {
  const { id, field, isRequired = false, disabled = false } = props
  const { value, onChange, frame, ...state } = useOwnInput(props)
  return (
    <OwnInputFrame {...frame}>
      <CodeSelect
        {...state}
        id={id}
        isRequired={isRequired}
        isDisabled={disabled}
        isMultiple={false}
        enumeration={field.of}
        codes={field.codes}
        chosen={field.codes.filter(code => code === value)}
        onChange={([code]) => onChange(code ?? null)}
        unmatched={unmatchedOf(value)?.unmatched}
        onUnmatched={(unmatched, isAwaited) => onChange({ unmatched, isAwaited })}
      />
    </OwnInputFrame>
  )
}
