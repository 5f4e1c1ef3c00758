import type { Row } from '#contract/validation.ts'
import { isUnmatched } from '#portal/fields/combo/unmatchedText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useInnerErrors } from '#portal/fields/inputs/useInnerErrors.ts'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'

type Props = InputProps<'rows'> & {
  /** Name of the one field of each row, and the look-up it goes to. */
  readonly name: string
  readonly lookup: string
}

const NOWHERE: Row = {}

/** Nested rows that are a reference each: chosen together in one box, as many as there are. */
export function ReferencesInput({ name, lookup, ...props }: Props) {
  const { id, source, isRequired = false, disabled: isDisabled = false } = props
  const { value, onChange, frame, ...state } = useOwnInput(props)
  const errorAt = useInnerErrors(source)
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const values = rows.map(row => row[name])
  const inner = values.map((_, place) => errorAt(`${place}.${name}`)).find(message => message !== undefined)
  const error = frame.error ?? inner
  const set = (next: readonly unknown[]) =>
    onChange(next.length === 0 ? null : next.map(one => ({ [name]: one })))
  const ids = values.filter(one => typeof one === 'number' || typeof one === 'string')
  return (
    <OwnInputFrame {...frame} error={error}>
      <ChoiceBox
        {...state}
        isInvalid={error !== undefined}
        id={id}
        lookup={lookup}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isMultiple
        ids={ids}
        onIds={set}
        unmatched={values.find(isUnmatched)?.unmatched}
        onUnmatched={(unmatched, isAwaited) => set([...ids, { unmatched, isAwaited }])}
        narrowing={NOWHERE}
      />
    </OwnInputFrame>
  )
}
