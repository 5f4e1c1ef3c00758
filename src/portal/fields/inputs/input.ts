import type { ReactNode } from 'react'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/**
 * Props of a kind's input, which stands in any `Form` of react-admin's: those that its own inputs have, by their names,
 * and the declaration of the field (decision 0289).
 */
export type InputPropsOf<F> = {
  readonly id: string
  readonly source: string
  readonly field: F
  /** Name of the field, also for what stands inside the input. */
  readonly label: string
  /** Place of the label: above the box, for screen readers alone, or with what is around the input. */
  readonly labelPlace?: 'above' | 'hidden' | 'outside'
  /** Accessible name where a label outside covers several inputs. */
  readonly ownName?: string | undefined
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode
  /** Note below the box; an error takes its place. */
  readonly helperText?: ReactNode
  /** Whether the note warns: the value may be a mistake, and is taken all the same. */
  readonly isWarning?: boolean
  /** Whether screen readers are told of the note while the user types. */
  readonly isWatched?: boolean
  /** Ids of all that describes the input, where its note does not alone. */
  readonly describedBy?: string | undefined
  readonly isRequired?: boolean
  /** Whether something else than its own error is wrong with it. */
  readonly isInvalid?: boolean
  readonly disabled?: boolean
  /** Language of its text, where the field keeps one of another language than the reader's. */
  readonly lang?: string | undefined
  /** HTML `autocomplete` token; none when left out. */
  readonly autoComplete?: string
  /** Names of the fields of the same record that it depends on. */
  readonly siblings?: readonly string[]
}

/** Props of the input of a kind. */
export type InputProps<K extends Kind> = InputPropsOf<FieldOf<K>>

/** Props of the input of any kind. */
export type AnyInputProps = InputPropsOf<AnyField>
