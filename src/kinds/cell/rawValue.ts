import type { ReadOutcome } from '#rules/grammar/outcome.ts'

/** Value of a field as read; invalid values stay unchanged, so that validation names the expected ones. */
export type Raw = unknown

/** Cell that cannot be read: the message key of the expected value, and the message's parameters. */
export type Unread = { readonly unread: string; readonly with?: Readonly<Record<string, string | number>> }

/** Amount with a currency sign, which must match the currency of its line. */
export type Signed = { readonly signed: string; readonly sign: string }

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value
}

export function isSigned(value: unknown): value is Signed {
  return typeof value === 'object' && value !== null && 'signed' in value
}

/** Content of a cell by the outcome of reading its text. */
export function outcomeOf<V>(read: ReadOutcome<V>, taken: (value: V) => Raw): Raw {
  if (read.type === 'value') return taken(read.value)
  return read.type === 'nothing' ? null : { unread: read.reason, ...(read.with && { with: read.with }) }
}
