import type { ComponentType } from 'react'
import { someAnswers } from '#portal/fields/answers.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { AnyFilterWordsProps, FilterValues } from './filter.ts'
import type { Narrowing } from './narrowings.tsx'

/** Query names and description of the kinds that are filtered by; the inputs are a separate table, loaded on demand. */
const narrowings = someAnswers(
  import.meta.glob<Narrowing<Kind>>('../../../kinds/*/portal/filterWords.{ts,tsx}', {
    eager: true,
    import: 'narrowing',
  }),
)

/** Names of the field's filter that have a value. */
export function activeNames(name: string, { kind }: AnyField, values: FilterValues): readonly string[] {
  return (narrowings[kind]?.namesOf(name) ?? []).filter(own => values[own] !== undefined)
}

/** Description of a field's filter. */
export function FilterWords(props: AnyFilterWordsProps) {
  // The kind's description takes that kind's field: what the union cannot say, the key does.
  const Words = narrowings[props.field.kind]?.Words as ComponentType<AnyFilterWordsProps> | undefined
  return Words && <Words {...props} />
}
