import type { Code } from '#kinds/field.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { type FilterProps, listed } from './filter.ts'

/** Chosen values; undefined where there are none. */
export const orNone = <T,>(values: readonly T[]) => (values.length > 0 ? values : undefined)

/** Any of the chosen codes. */
export function CodesFilter({ id, name, field, values, onChange }: FilterProps<'choice' | 'several'>) {
  const { forget, ...left } = useLeftText()
  return (
    <CodeSelect
      {...left}
      id={id}
      isMultiple
      enumeration={field.of}
      codes={field.codes}
      chosen={listed<Code>(values[name])}
      onChange={codes => {
        forget()
        onChange({ [name]: orNone(codes) })
      }}
    />
  )
}
