import type { ComponentType } from 'react'
import type { Row } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

type FieldPropsOf<F> = {
  readonly source: string
  readonly field: F
  /** Record that the one around is compared with, which its differences may refer to as well. */
  readonly other?: Row
  /** Whether it stays on one line, as in a list. */
  readonly isShort?: boolean
}

/** Props of a kind's Field, which shows a value of the record around, by the names of react-admin's; the value is present. */
export type FieldProps<K extends Kind> = FieldPropsOf<FieldOf<K>> & {
  /** Field of any declaration, for a kind that has fields of its own. */
  readonly Inner: ComponentType<AnyFieldProps>
}

export type AnyFieldProps = FieldPropsOf<AnyField> & {
  /** Record of the value and of what it refers to; the one around where left out. */
  readonly record?: Row
}
