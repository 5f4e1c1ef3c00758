import type { Places } from '../field.ts'
import { MOST, type Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

type Bounded = Places & { readonly min?: string; readonly max?: string }

const within = (value: number, { min = '0', max = String(Number.MAX_SAFE_INTEGER), decimals }: Bounded) =>
  Math.min(Math.max(value, Number(min)), Number(max)).toFixed(decimals)

/** Generated decimals, within the field's bounds. */
export const madeDecimals = {
  made: (field, { chance }) => within(chance() * Math.min(MOST, 10 ** field.digits - 1), field),
  varied: (value: string, { chance }, field) => within(Number(value) * (0.8 + 0.4 * chance()), field),
  unsound: ({ digits, min = '0', max }) => [
    '9'.repeat(digits + 1),
    ...[Number(min) - 1, ...(max === undefined ? [] : [Number(max) + 1])].map(String),
  ],
} satisfies Partial<Sample<Bounded>>

export const sample: Sample<Options> = {
  ...madeDecimals,
  sample: ({ min }) => (min === undefined || min === '0' ? '1.5' : min),
  entry: ({ max }) => ({ by: 'typing', text: max ?? '1,5' }),
}
