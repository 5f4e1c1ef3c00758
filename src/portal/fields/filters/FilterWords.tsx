import type { ComponentType } from 'react'
import { someAnswers } from '#portal/fields/answers.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { AnyFilterWordsProps } from './filter.ts'
import type { Narrowing } from './narrowings.tsx'

/** Query names and description of the kinds that are filtered by; the inputs are a separate table, loaded on demand. */
const narrowings = someAnswers(
  import.meta.glob<Narrowing<Kind>>('../../../kinds/*/portal/filterWords.{ts,tsx}', {
    eager: true,
    import: 'narrowing',
  }),
)

/** Names of the query that the filter of a field sets. */
export function queryNames(name: string, { kind }: AnyField): readonly string[] {
  return narrowings[kind]?.namesOf(name) ?? []
}

/** Whether the filter of a field is a text, which the list waits for. */
export function isTypedFilter({ kind }: AnyField): boolean {
  return narrowings[kind]?.isTyped === true
}

/** Description of a field's filter. */
export function FilterWords(props: AnyFilterWordsProps) {
  // The kind's description takes that kind's field: what the union cannot say, the key does.
  const Words = narrowings[props.field.kind]?.Words as ComponentType<AnyFilterWordsProps> | undefined
  return Words && <Words {...props} />
}
