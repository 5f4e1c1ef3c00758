import type { Code } from '#kinds/field.ts'
import { isUnmatched, unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'

export function Input({ field, value, onChange, ...control }: ControlProps<'several'>) {
  const chosen: readonly Code[] = Array.isArray(value) ? value.filter(one => !isUnmatched(one)) : []
  return (
    <CodeSelect
      {...control}
      isMultiple
      enumeration={field.of}
      codes={field.codes}
      chosen={chosen}
      onChange={codes => onChange(codes.length === 0 ? null : codes)}
      unmatched={unmatchedOf(value)?.unmatched}
      onUnmatched={(unmatched, isAwaited) => onChange([...chosen, { unmatched, isAwaited }])}
    />
  )
}
