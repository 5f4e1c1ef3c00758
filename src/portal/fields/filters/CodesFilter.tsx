import type { Code } from '#kinds/field.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { type FilterProps, listed } from './filter.ts'

/** Chosen values; null where there are none. */
export const orNone = <T,>(values: readonly T[]) => (values.length > 0 ? values : null)

/** Any of the chosen codes. */
export function CodesFilter(props: FilterProps<'choice' | 'several'>) {
  const { id, field } = props
  const { value, onChange, frame } = useOwnInput(props)
  const { forget, ...left } = useLeftText()
  return (
    <OwnInputFrame {...frame}>
      <CodeSelect
        {...left}
        id={id}
        isMultiple
        enumeration={field.of}
        codes={field.codes}
        chosen={listed<Code>(value)}
        onChange={codes => {
          forget()
          onChange(orNone(codes))
        }}
      />
    </OwnInputFrame>
  )
}
