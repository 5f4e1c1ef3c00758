import { narrowingFields } from '#portal/fields/reference/useNarrowing.ts'
import type { AnyField, FieldOf, Fields, Kind } from '#schema/kind.ts'

/** Number of twelve grid columns a field takes in a narrow, medium and wide form. */
export type Span = readonly [narrow: number, medium: number, wide: number]

const TINY: Span = [6, 3, 2]
const SHORT: Span = [6, 4, 3]
const HALF: Span = [12, 6, 4]
const LONG: Span = [12, 12, 6]
const WHOLE: Span = [12, 12, 12]

const textSpans: readonly (readonly [max: number, span: Span])[] = [
  [5, TINY],
  [20, SHORT],
  [60, HALF],
]

const textSpan = (max: number) => textSpans.find(([most]) => max <= most)?.[1] ?? LONG

type Placement<K extends Kind> = {
  readonly span: (field: FieldOf<K>) => Span
  /** Whether its text is counted where there is a limit to it; a long text has a count of its own. */
  readonly isCounted?: true
  /** Other fields of the record that the input reads; none when left out. */
  readonly siblings?: (field: FieldOf<K>) => readonly string[]
  /** Look-up that its choices, or what it asks, are from; none when left out. */
  readonly source?: (field: FieldOf<K>) => string
  /** Whether it is a group of inputs, so that what is said below it names what it is about. */
  readonly isGroup?: true
}

const of = (span: Span) => ({ span: () => span })

/** Place of each kind of field in a form: its width, and the fields it depends on. */
const placements: { readonly [K in Kind]: Placement<K> } = {
  text: { span: ({ max }) => textSpan(max), isCounted: true },
  multiline: of(WHOLE),
  integer: of(SHORT),
  decimal: of(SHORT),
  money: { span: () => SHORT, siblings: ({ currency }) => (currency ? [currency] : []) },
  rate: of(SHORT),
  day: of(SHORT),
  instant: of(HALF),
  flag: of(SHORT),
  choice: of(HALF),
  several: of(LONG),
  reference: { span: () => HALF, siblings: ({ to }) => narrowingFields(to), source: ({ to }) => to },
  // Room for the look-up button.
  taxId: { span: ({ lookup }) => (lookup ? LONG : HALF) },
  phone: of(HALF),
  postalCode: of(SHORT),
  email: { ...of(LONG), isCounted: true },
  file: of(LONG),
  rows: of(WHOLE),
  attributes: {
    span: () => WHOLE,
    siblings: ({ dependsOn }) => dependsOn,
    source: ({ definedBy }) => definedBy,
    isGroup: true,
  },
}

// The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
const placementOf = ({ kind }: AnyField) => placements[kind] as Placement<Kind>

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
