import { answersOf } from '#portal/fields/answers.ts'
import type { AnyField, Fields, Kind } from '#schema/kind.ts'
import type { Placement, Span } from './span.ts'

/** Place of each kind of field in a form, which is that of its fields. */
const placements = answersOf(
  import.meta.glob<Placement<Kind>>('../../../kinds/*/portal/placement.ts', {
    eager: true,
    import: 'placement',
  }),
)

// The kind's placement takes that kind's field: what the union cannot say, the key does.
const placementOf = ({ kind }: AnyField) => placements[kind]

export function spanOf(field: AnyField): Span {
  return placementOf(field).span(field)
}

/** Whether the text of the field is counted where there is a limit to it. */
export function isCounted(field: AnyField): boolean {
  return placementOf(field).isCounted === true
}

/** Look-up that the field's choices, or what it asks, are from, and whether help on it names it. */
export function sourceOfInput(field: AnyField): {
  readonly lookup: string | undefined
  readonly isNamed: boolean
} {
  const { source, isGroup = false } = placementOf(field)
  return { lookup: source?.(field), isNamed: isGroup }
}

/** Fields of the same record that the field depends on. */
export function siblingsOf(field: AnyField, fields: Fields): readonly string[] {
  return (placementOf(field).siblings?.(field) ?? []).filter(name => name in fields)
}

/** Form of a field's cells in rows that are pasted without headings. */
export function pastedForm(field: AnyField): 'number' | 'day' | 'text' {
  return placementOf(field).pasted ?? 'text'
}
