import Big from 'big.js'
import { isTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { isAmount, toCents } from '#rules/money.ts'
import type { Nota, NotaField, NotaFinding, NotaParty } from '#rules/notas/nota.ts'
import { textAt, type XmlElement } from './xml.ts'

const MOST_DIGITS = 13

/** Amount in reais of a text, to the cent; null where it is none. */
export function reaisOf(text: string | null): string | null {
  if (!isAmount(text) || text.replace(/\..*/, '').length > MOST_DIGITS) return null
  return toCents(Big(text))
}

/** Calendar day that a moment begins with, as its issuer wrote it; null where it is none. */
export function isoDayOf(text: string | null): string | null {
  const day = text?.slice(0, 10) ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay && new Date(day).toISOString().startsWith(day) ? day : null
}

/** Number of a document without leading zeros; null where it is none. */
export function numberOf(text: string | null): string | null {
  return text !== null && /^\d{1,20}$/.test(text) ? text.replace(/^0+(?=.)/, '') : null
}

const LONGEST_NAME = 150

/** Party of an element: tax Id at one of these paths, and its name; null without a valid tax Id. */
export function partyOf(
  element: XmlElement | undefined,
  taxIds: readonly string[],
  ...names: readonly string[]
): NotaParty | null {
  const CpfCnpj = normalizeTaxId(textAt(element, ...taxIds) ?? '')
  if (!isTaxId(CpfCnpj)) return null
  return { CpfCnpj, Nome: (textAt(element, ...names) ?? '').slice(0, LONGEST_NAME) }
}

type Read = Omit<Nota, 'faults'>
type Needed = keyof Read & NotaField

const required: readonly (readonly [
  of: 'Numero' | 'DataEmissao' | 'Valor' | 'Emitente',
  field: NotaField,
])[] = [
  ['Numero', 'Numero'],
  ['DataEmissao', 'DataEmissao'],
  ['Valor', 'Valor'],
  ['Emitente', 'IdEmitente'],
]

/**
 * Document with what is missing of it among its faults; `elements` names where each required value was looked for. A due
 * day before the day of issue, which no document may have, is left out.
 */
export function notaOf(
  read: Read,
  elements: Readonly<Record<(typeof required)[number][0], string>>,
  faults: readonly (NotaFinding | undefined)[],
): Nota {
  const missing = required.flatMap(([of, field]) =>
    read[of] === null ? [{ field, key: 'notas.refused.missing', with: { element: elements[of] } }] : [],
  )
  const { DataEmissao, DataVencimento } = read
  const isLater = DataVencimento !== null && DataEmissao !== null && DataVencimento >= DataEmissao
  return {
    ...read,
    DataVencimento: isLater ? DataVencimento : null,
    faults: [...faults.flatMap(fault => fault ?? []), ...missing],
  }
}

/** Fault of a document, where it has it. */
export const faultIf = (
  isFault: boolean,
  field: Needed,
  reason: string,
  values: NotaFinding['with'] = {},
): NotaFinding | undefined => (isFault ? { field, key: `notas.refused.${reason}`, with: values } : undefined)

/** Fault of a document that a test environment has issued: it proves nothing. */
export const testFault = (environment: string | null): NotaFinding | undefined =>
  faultIf(environment === '2', 'TipoDocumento', 'test')
