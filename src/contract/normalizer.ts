import { orderedValues } from '#rules/atributos.ts'
import { normalizeEmail } from '#rules/identifiers/email.ts'
import { normalizePhone } from '#rules/identifiers/phone.ts'
import { normalizePostalCode } from '#rules/identifiers/postalCode.ts'
import { normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { composed, tidied } from '#rules/tidy.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

import { attributeValue } from './validator.ts'

type Normalizer<K extends Kind> = (value: unknown, field: FieldOf<K>) => unknown

const asIs = (value: unknown) => value
const ofText = (change: (value: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value
const trimmed = ofText(value => value.trim())

/** Canonical stored form of a value of each kind, whatever punctuation it was typed or pasted with. */
const normalizers: { readonly [K in Kind]: Normalizer<K> } = {
  text: (value, { mask, strip, postal, uppercase, hidden }) =>
    ofText(typed => {
      // Passwords are not normalized.
      if (hidden) return typed
      const normal = mask || strip ? composed(typed).replace(/[^\p{L}\p{N}]/gu, '') : tidied(typed)
      const plain = postal ? normal.replace(/^(\d{2})\.(\d{3}-?\d{3})$/, '$1$2') : normal
      return uppercase ? plain.toUpperCase() : plain
    })(value),
  multiline: ofText(value => composed(value.replace(/\r\n?/g, '\n')).trimEnd()),
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
  taxId: ofText(normalizeTaxId),
  phone: ofText(normalizePhone),
  postalCode: ofText(normalizePostalCode),
  email: ofText(normalizeEmail),
  file: asIs,
  attributes: value => (Array.isArray(value) ? tidiedAttributes(value) : value),
  rows: (value, { fields }) => (Array.isArray(value) ? value.map(row => normalizedRow(fields, row)) : value),
}

/** Stored form of a value: composed, trimmed, without punctuation, and null where nothing was typed. */
export function normalized(field: AnyField, value: unknown): unknown {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const normal = (normalizers[field.kind] as (value: unknown, field: AnyField) => unknown)(value, field)
  return normal === '' || normal === undefined || isEmptyList(normal) ? null : normal
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
