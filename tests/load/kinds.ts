import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'
import { cnpjNumber, cpfNumber } from './taxIds.ts'

/** Context of a generated value: the record's number, unique in its register, and a seeded random function. */
export type Making = {
  readonly number: number
  readonly chance: () => number
  /** Whether the value must be unique. */
  readonly isDistinct: boolean
  /** Ids that the field's lookup offers for this record. */
  readonly offered: readonly (number | string)[]
}

type Maker<K extends Kind> = {
  /** Value without an example; null where none can be made. */
  readonly made: (field: FieldOf<K>, making: Making) => unknown
  /** Variation of an example's value. */
  readonly varied: (value: never, making: Making, field: FieldOf<K>) => unknown
  /** Every possible value, for fields with few of them. */
  readonly all?: (field: FieldOf<K>) => readonly unknown[] | undefined
}

const below = (limit: number, { chance }: Making) => Math.floor(chance() * limit)
const oneOf = <T>(values: readonly T[], making: Making) => values[below(values.length, making)] ?? null
const asIs = (value: unknown) => value

const PLACES = [
  'Itajaí',
  'Santos',
  'Paranaguá',
  'Suape',
  'Rio Grande',
  'Vitória',
  'Pecém',
  'Joinville',
  'Manaus',
]
const SENTENCES = [
  'Conferir peso bruto e volumes antes do embarque.',
  'Enviar o original ao despachante com três dias de antecedência.',
  'Mercadoria sujeita à inspeção na chegada.',
]

/** Text with the number as its suffix, in place of an earlier one, within the maximum length. */
function numbered(text: string, number: number, max: number): string {
  const digits = String(number).slice(-max)
  const stem = text.replace(/[ -]\d+$/, '')
  const start = stem.slice(0, Math.max(0, max - digits.length - 1))
  const link = start.includes(' ') ? ' ' : '-'
  return start === '' ? digits : `${start}${link}${digits}`
}

/** Value of a mask, filled with the number's digits from the right. */
const masked = (mask: string, number: number) => {
  const slots = mask.replace(/[^0a*]/g, '')
  return String(number).padStart(slots.length, '0').slice(-slots.length)
}

const MOST = 1_000

const withinLimits = (value: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: Limits) =>
  Math.min(Math.max(value, Number(min)), Number(max))

type Limits = { readonly min?: number | string; readonly max?: number | string }
type Places = Limits & { readonly digits: number; readonly decimals: number }

const decimals = {
  made: (field: Places, making: Making) => {
    const most = Math.min(MOST, 10 ** field.digits - 1)
    return withinLimits(making.chance() * most, field).toFixed(field.decimals)
  },
  varied: (value: string, { chance }: Making, field: Places) =>
    withinLimits(Number(value) * (0.8 + 0.4 * chance()), field).toFixed(field.decimals),
}

const DAY = 86_400_000
const moment = (from: number, days: number, making: Making) => new Date(from + below(days, making) * DAY)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const FIRST_DAY = Date.UTC(2024, 0, 1)

/** Value generators of each kind of field. */
const makers: { readonly [K in Kind]: Maker<K> } = {
  text: {
    made: ({ max, mask }, making) =>
      mask ? masked(mask, making.number) : numbered(oneOf(PLACES, making) ?? '', making.number, max),
    varied: (value: string, { isDistinct, number }, { max, mask }) => {
      if (!isDistinct) return value
      return mask ? masked(mask, number) : numbered(value, number, max)
    },
  },
  multiline: { made: ({ max }, making) => oneOf(SENTENCES, making)?.slice(0, max), varied: asIs },
  integer: {
    made: ({ min = 0, max = min + MOST }, making) => min + below(Math.min(max - min + 1, MOST), making),
    varied: (value: number, { chance }, field) =>
      withinLimits(Math.round(value * (0.8 + 0.4 * chance())), field),
    all: ({ min = 0, max = Number.MAX_SAFE_INTEGER }) =>
      max - min < MOST ? Array.from({ length: max - min + 1 }, (_, place) => min + place) : undefined,
  },
  decimal: decimals,
  money: decimals,
  rate: decimals,
  day: {
    made: (_, making) => dayOf(moment(FIRST_DAY, MOST, making)),
    varied: (value: string, making) => dayOf(moment(Date.parse(value), 30, making)),
  },
  instant: {
    made: (_, making) => moment(FIRST_DAY, MOST, making).toISOString(),
    varied: (value: string, making) => moment(Date.parse(value), 30, making).toISOString(),
  },
  flag: {
    made: ({ initially = false }) => initially,
    varied: (value: boolean, { chance }) => (chance() < 0.1 ? !value : value),
    all: () => [false, true],
  },
  choice: {
    made: ({ codes }, making) => oneOf(codes, making),
    varied: (value, making, { codes }) => (making.chance() < 0.2 ? oneOf(codes, making) : value),
    all: ({ codes }) => codes,
  },
  several: {
    made: ({ codes }, making) => [oneOf(codes, making)],
    varied: asIs,
  },
  reference: {
    made: (_, making) => oneOf(making.offered, making),
    // References by code match the example's texts, so they stay while offered; references by Id may vary.
    varied: (value: number | string, making, { key }) => {
      const isStale = !making.offered.includes(value)
      const isFree = key === 'number' && making.chance() < 0.3
      return isStale || isFree ? oneOf(making.offered, making) : value
    },
  },
  taxId: {
    made: ({ accepts }, { number }) => (accepts === 'cpf' ? cpfNumber(number) : cnpjNumber(number)),
    varied: (value: string, { isDistinct, number }) => {
      if (!isDistinct) return value
      return value.length === 11 ? cpfNumber(number) : cnpjNumber(number)
    },
  },
  phone: {
    made: (_, { number }) => `4730${String(number).padStart(6, '0').slice(-6)}`,
    varied: (value: string, { number }) => value.slice(0, -4) + String(number).padStart(4, '0').slice(-4),
  },
  postalCode: { made: (_, { number }) => `89${String(number).padStart(6, '0').slice(-6)}`, varied: asIs },
  email: {
    made: (_, { number }) => `contato.${number}@empresa.example`,
    varied: (value: string, { number }) => value.replace(/(\.\d+)?@/, `.${number}@`),
  },
  file: { made: () => null, varied: asIs },
  attributes: { made: () => null, varied: () => null },
  rows: {
    made: ({ fields, min = 0 }, making) =>
      Array.from({ length: min }, () =>
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, madeValue(field, making)])),
      ),
    varied: asIs,
  },
}

// TypeScript cannot relate the union of fields to the table's entry; the kind, which is its key, does.
const makerOf = (field: AnyField) => makers[field.kind] as unknown as Maker<Kind>

/** Generated value of a field, without an example. */
export function madeValue(field: AnyField, making: Making): unknown {
  return makerOf(field).made(field as never, making) ?? null
}

/** Variation of a field's value, which is not null. */
export function variedValue(field: AnyField, value: unknown, making: Making): unknown {
  return makerOf(field).varied(value as never, making, field as never)
}

/** Every possible value of a field that has few; undefined for others. */
export function allValues(field: AnyField): readonly unknown[] | undefined {
  return makerOf(field).all?.(field as never)
}
