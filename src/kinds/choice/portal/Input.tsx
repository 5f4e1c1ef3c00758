import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import { type ControlProps, labelIdOf } from '#portal/fields/control.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Number of codes from which typing finds one faster than reading the list. */
const MOST_TO_READ = 8

const NONE = ''

export function Input(control: ControlProps<'choice'>) {
  return control.field.codes.length > MOST_TO_READ ? (
    <SearchedChoice {...control} />
  ) : (
    <ReadChoice {...control} />
  )
}

function ReadChoice(control: ControlProps<'choice'>) {
  const translate = useTranslate()
  const { id, field, value, onChange, isRequired, isDisabled = false, isInvalid, describedBy } = control
  const place = field.codes.findIndex(code => Object.is(code, value))
  const codeLabelAt = (chosen: number | string) => {
    const code = chosen === NONE ? undefined : field.codes[Number(chosen)]
    return code === undefined ? undefined : codeLabel(translate, field.of, code)
  }
  return (
    <Select<number | string>
      id={id}
      labelId={labelIdOf(id)}
      value={place < 0 ? NONE : place}
      // Index in the list, so that a numeric code stays a number.
      onChange={({ target }) => onChange(target.value === NONE ? null : field.codes[Number(target.value)])}
      disabled={isDisabled}
      error={isInvalid}
      size="small"
      fullWidth
      displayEmpty
      SelectDisplayProps={{ 'aria-required': isRequired || undefined, 'aria-describedby': describedBy }}
      renderValue={chosen => codeLabelAt(chosen) ?? '\u00a0'}
    >
      {!field.required && <MenuItem value={NONE}>{translate('forms.none')}</MenuItem>}
      {field.codes.map((code, place) => (
        <MenuItem key={code} value={place}>
          {codeLabel(translate, field.of, code)}
        </MenuItem>
      ))}
    </Select>
  )
}

function SearchedChoice({ field, value, onChange, ...control }: ControlProps<'choice'>) {
  const chosen = field.codes.filter(code => code === value)
  return (
    <CodeSelect
      {...control}
      isMultiple={false}
      enumeration={field.of}
      codes={field.codes}
      chosen={chosen}
      onChange={([code]) => onChange(code ?? null)}
      unmatched={unmatchedOf(value)?.unmatched}
      onUnmatched={(unmatched, isAwaited) => onChange({ unmatched, isAwaited })}
    />
  )
}
