import { orderedValues } from '#rules/atributos/value.ts'
import { readCode } from '#rules/grammar/code.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome } from '#rules/grammar/outcome.ts'
import { readMultiline, readSingleLine } from '#rules/grammar/text.ts'
import { readEmail } from '#rules/identifiers/email.ts'
import { readPhone } from '#rules/identifiers/phone.ts'
import { barePostalCode, readPostalCode } from '#rules/identifiers/postalCode.ts'
import { readTaxId } from '#rules/identifiers/taxId.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

import { attributeValue } from './validator.ts'

type Reader<K extends Kind> = (value: unknown, field: FieldOf<K>) => ReadOutcome<unknown>

const asIs = (value: unknown): ReadOutcome<unknown> =>
  value === null || value === undefined || value === '' || isEmptyList(value) ? NOTHING_TYPED : asValue(value)
const ofText = (read: (text: string) => ReadOutcome<unknown>) => (value: unknown) =>
  typeof value === 'string' ? read(value) : asIs(value)
const trimmed = ofText(text => asIs(text.trim()))

/** Readings of a received value of each kind, whatever punctuation it was typed or pasted with. */
const readers: { readonly [K in Kind]: Reader<K> } = {
  text: (value, field) => ofText(text => readText(text, field))(value),
  multiline: ofText(readMultiline),
  integer: asIs,
  decimal: trimmed,
  money: trimmed,
  rate: trimmed,
  day: trimmed,
  instant: trimmed,
  flag: asIs,
  choice: asIs,
  several: asIs,
  reference: asIs,
  taxId: ofText(readTaxId),
  phone: ofText(readPhone),
  postalCode: ofText(readPostalCode),
  email: ofText(readEmail),
  file: asIs,
  attributes: value => asIs(Array.isArray(value) ? tidiedAttributes(value) : value),
  rows: (value, { fields }) =>
    asIs(Array.isArray(value) ? value.map(row => normalizedRow(fields, row)) : value),
}

function readText(text: string, { mask, strip, postal, uppercase, hidden }: FieldOf<'text'>) {
  // Passwords are not normalized.
  if (hidden) return asIs(text)
  const read = mask || strip ? readCode(text) : readSingleLine(text)
  if (read.type !== 'value') return read
  const plain = postal ? barePostalCode(read.value) : read.value
  return asValue(uppercase ? plain.toUpperCase() : plain)
}

/**
 * Stored form of a value: composed, trimmed, without punctuation, and null where nothing was typed. A value of another
 * form than its kind's is unchanged: its validation refuses it.
 */
export function normalized(field: AnyField, value: unknown): unknown {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const read = (readers[field.kind] as (value: unknown, field: AnyField) => ReadOutcome<unknown>)(
    value,
    field,
  )
  if (read.type === 'value') return read.value
  return read.type === 'nothing' ? null : value
}

/** Attributes in the order of their codes, texts tidied; a list with anything else in it stays for its validation. */
function tidiedAttributes(values: readonly unknown[]): readonly unknown[] {
  const tidy = values.map(value => {
    const sent = attributeValue.safeParse(value)
    return sent.success ? sent.data : undefined
  })
  const sound = tidy.filter(value => value !== undefined)
  return sound.length === values.length ? orderedValues(sound) : values
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function normalizedRow(fields: Readonly<Record<string, AnyField>>, row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      // A grid's own row key and other unknown names are not part of the record.
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [[name, normalized(field, value)]] : []
    }),
  )
}
