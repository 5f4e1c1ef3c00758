import { parseArray } from './arrays.ts'

type Parse = (text: string) => unknown

const BOOL = 16
const BYTEA = 17
const INT8 = 20
const TIMESTAMPTZ = 1184

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`The integer ${text} is too large to be exact in JavaScript`)
  return value
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text.slice('\\x'.length), 'hex'))

/**
 * Timestamp as ISO 8601. Both engines run in UTC, so the text is `2026-11-20 17:37:00.123456+00`; values
 * without an ISO form stay as they are.
 */
function instant(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!found) return text
  const [, day, time, fraction = ''] = found
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** Parsers of scalar types, by PostgreSQL's type OID; values of other types stay text. */
const scalars: Readonly<Record<number, Parse>> = {
  [BOOL]: text => text === 't',
  [BYTEA]: bytes,
  [INT8]: integer,
  21: Number, // smallint
  23: Number, // integer
  26: Number, // oid
  700: Number, // real
  701: Number, // double precision
  114: JSON.parse, // json
  3802: JSON.parse, // jsonb
  [TIMESTAMPTZ]: instant,
}

const asIs: Parse = text => text

/** Element types of array types, by OID. */
const elements: Readonly<Record<number, number>> = {
  1000: BOOL,
  1001: BYTEA,
  1003: 19, // name
  1005: 21,
  1007: 23,
  1009: 25, // text
  1015: 1043, // varchar
  1016: INT8,
  1021: 700,
  1022: 701,
  1028: 26,
  1182: 1082, // date
  1185: TIMESTAMPTZ,
  1231: 1700, // numeric
  199: 114,
  2951: 2950, // uuid
  3807: 3802,
}

/**
 * Parser of a type's text format, for both engines: int8 and counts are numbers (an unsafe one throws),
 * `numeric` and `date` strings, `timestamptz` ISO 8601 in UTC, bytea a Uint8Array, JSON parsed.
 */
export function parserOf(type: number): Parse {
  const element = elements[type]
  if (element === undefined) return scalars[type] ?? asIs
  const parse = scalars[element] ?? asIs
  return text => parseArray(text, parse)
}

/** Parameter as it is sent to either engine: text, bytes or null. */
export type Parameter = string | Uint8Array | null

const MOST_PARAMETERS = 65_535

/**
 * Serialises parameters for either engine. An array becomes a PostgreSQL array, an object JSON, a Date ISO
 * 8601.
 */
export function parametersOf(values: readonly unknown[]): Parameter[] {
  if (values.length > MOST_PARAMETERS)
    throw new Error(`A statement takes at most ${MOST_PARAMETERS} parameters`)
  return values.map(parameterOf)
}

function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  const parameter = parameterOf(value)
  if (parameter === null) return 'null'
  const text = typeof parameter === 'string' ? parameter : `\\x${Buffer.from(parameter).toString('hex')}`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
