import { asValue, NOTHING_TYPED, type ReadOutcome } from '#rules/grammar/outcome.ts'

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Received value as it is; nothing where it is empty. */
export const asIs = (value: unknown): ReadOutcome<unknown> =>
  value === null || value === undefined || value === '' || isEmptyList(value) ? NOTHING_TYPED : asValue(value)

/** Reading of a kind whose values are texts; a value of another form is left for its validation. */
export const ofText = (read: (text: string) => ReadOutcome<unknown>) => (value: unknown) =>
  typeof value === 'string' ? read(value) : asIs(value)

/** Text without the blanks around it. */
export const trimmed = ofText(text => asIs(text.trim()))
