import type { Row } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** What an input of a kind is given. It keeps no value of its own, so it works in a form, a filter or a page. */
export type ControlProps<K extends Kind> = {
  readonly id: string
  readonly field: FieldOf<K>
  /** What it is called, for buttons inside it; its own label stands in the frame around it. */
  readonly label: string
  /** Its name where the frame's label names several inputs. */
  readonly ownName?: string
  /** A wire value, or text that is none yet and that validation will name. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The values of the fields it depends on, by name. */
  readonly siblings: Row
  readonly isRequired: boolean
  readonly isDisabled?: boolean
  readonly isInvalid: boolean
  /** The element with its help or error. */
  readonly describedBy?: string | undefined
  /** What of its user the browser may fill it with, as HTML names it; nothing when left out. */
  readonly autoComplete?: string
  /** What is wrong inside it, by path, for a kind that has inputs of its own. */
  readonly innerErrors?: InnerErrors
}

/** The same for a field whose kind is not looked at. */
export type AnyControlProps = Omit<ControlProps<Kind>, 'field'> & { readonly field: AnyField }

/** The message for a path below the input, as `0.Percentual`, or undefined where nothing is wrong. */
export type InnerErrors = (path: string) => string | undefined

/** The value as text to edit; nothing is an empty text. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** What an input gives to its form for an edited text; an empty one is no value. */
export function orNothing(text: string): string | null {
  return text === '' ? null : text
}

export const labelIdOf = (id: string) => `${id}-label`
