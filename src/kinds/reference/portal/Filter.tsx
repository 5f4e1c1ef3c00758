import { orNone } from '#portal/fields/filters/CodesFilter.tsx'
import { type FilterProps, listed } from '#portal/fields/filters/filter.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'

/** Any of the chosen rows of a lookup, searched on the server. */
export function Filter(props: FilterProps<'reference'>) {
  const { value, onChange, frame } = useOwnInput(props)
  const { forget, ...left } = useLeftText()
  return (
    <OwnInputFrame {...frame}>
      <ChoiceBox
        {...left}
        id={props.id}
        lookup={props.field.to}
        isMultiple
        ids={listed<number | string>(value)}
        onIds={chosen => {
          forget()
          onChange(orNone(chosen))
        }}
        narrowing={{}}
      />
    </OwnInputFrame>
  )
}
