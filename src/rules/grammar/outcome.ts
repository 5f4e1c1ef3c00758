/**
 * Outcome of reading a text: its value, nothing where nothing was typed, or a refusal of a text that is none, by the key
 * of the words that say what was expected (decision 0253).
 */
export type ReadOutcome<V> =
  | { readonly type: 'value'; readonly value: V }
  | { readonly type: 'nothing' }
  | {
      readonly type: 'refusal'
      readonly reason: string
      readonly with?: Readonly<Record<string, string | number>>
    }

/** Outcome of a text that is nothing but blanks. */
export const NOTHING_TYPED = { type: 'nothing' } as const

/** Outcome of a text that has this value. */
export function asValue<V>(value: V) {
  return { type: 'value', value } as const
}

/** Outcome of a text of another form than the one expected. */
export function refusal(reason: string, quoted?: Readonly<Record<string, string | number>>) {
  return { type: 'refusal', reason, ...(quoted && { with: quoted }) } as const
}

/** Value of a text where it has one, else the text itself, which its validation refuses. */
export function valueOr(outcome: ReadOutcome<string>, text: string): string {
  return outcome.type === 'value' ? outcome.value : text
}
