import type { Code } from '#kinds/field.ts'
import { isUnmatched, unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'

export function Input(props: InputProps<'several'>) {
  const { id, field, isRequired = false, disabled = false } = props
  const { value, onChange, frame, ...state } = useOwnInput(props)
  const chosen: readonly Code[] = Array.isArray(value) ? value.filter(one => !isUnmatched(one)) : []
  return (
    <OwnInputFrame {...frame}>
      <CodeSelect
        {...state}
        id={id}
        isRequired={isRequired}
        isDisabled={disabled}
        isMultiple
        enumeration={field.of}
        codes={field.codes}
        chosen={chosen}
        onChange={codes => onChange(codes.length === 0 ? null : codes)}
        unmatched={unmatchedOf(value)?.unmatched}
        onUnmatched={(unmatched, isAwaited) => onChange([...chosen, { unmatched, isAwaited }])}
      />
    </OwnInputFrame>
  )
}
