import { orNone } from '#portal/fields/filters/CodesFilter.tsx'
import { type FilterProps, listed } from '#portal/fields/filters/filter.ts'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'

/** Any of the chosen rows of a lookup, searched on the server. */
export function Filter({ id, name, field, values, onChange }: FilterProps<'reference'>) {
  const ids = listed<number | string>(values[name])
  const { forget, ...left } = useLeftText()
  return (
    <ChoiceBox
      {...left}
      id={id}
      lookup={field.to}
      isMultiple
      ids={ids}
      onIds={chosen => {
        forget()
        onChange({ [name]: orNone(chosen) })
      }}
      narrowing={{}}
    />
  )
}
