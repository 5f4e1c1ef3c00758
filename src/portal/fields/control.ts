import type { Row } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** Props of a kind's input, which is controlled and so works in a form, a filter or a page. */
export type ControlProps<K extends Kind> = {
  readonly id: string
  readonly field: FieldOf<K>
  /** Field name for the buttons inside the input; the visible label belongs to the field shell. */
  readonly label: string
  /** Accessible name where the shell's label covers several inputs. */
  readonly ownName?: string
  /** Wire value, or text that is not one yet and that validation will report. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Values of the fields it depends on, by name. */
  readonly siblings: Row
  readonly isRequired: boolean
  readonly isDisabled?: boolean
  readonly isInvalid: boolean
  /** Id of the element with the help text or error. */
  readonly describedBy?: string | undefined
  /** Language of its text, where the field keeps one of another language than the reader's. */
  readonly lang?: string | undefined
  /** HTML `autocomplete` token; none when left out. */
  readonly autoComplete?: string
  /** Errors of nested inputs by path, for a kind that has inputs of its own. */
  readonly innerErrors?: InnerErrors
}

/** Props of the input of any kind. */
export type AnyControlProps = Omit<ControlProps<Kind>, 'field'> & { readonly field: AnyField }

/** Message for a nested path such as `0.Percentual`, or undefined where there is no error. */
export type InnerErrors = (path: string) => string | undefined

/** Value as editable text; empty where there is none. */
export function editableText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Form value of an edited text; null for an empty one. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

export const labelIdOf = (id: string) => `${id}-label`
