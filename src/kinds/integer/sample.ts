import { below, MOST, type Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: ({ min }) => min ?? 1,
  made: ({ min = 0, max = min + MOST }, making) => min + below(Math.min(max - min + 1, MOST), making),
  varied: (value: number, { chance }, { min = 0, max = Number.MAX_SAFE_INTEGER }) =>
    Math.min(Math.max(Math.round(value * (0.8 + 0.4 * chance())), min), max),
  all: ({ min = 0, max = Number.MAX_SAFE_INTEGER }) =>
    max - min < MOST ? Array.from({ length: max - min + 1 }, (_, place) => min + place) : undefined,
  unsound: ({ min = 0, max }) => [min - 1, ...(max === undefined ? [] : [max + 1])],
  entry: ({ min }) => ({ by: 'typing', text: String(min ?? 1) }),
}
