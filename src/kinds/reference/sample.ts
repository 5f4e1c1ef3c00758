import { anyOf, type Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: async ({ to }, { offers }) => (await offers(to))[0],
  made: (_, making) => anyOf(making.offered, making),
  // References by code match the example's texts, so they stay while offered; references by Id may vary.
  varied: (value: number | string, making, { key }) => {
    const isStale = !making.offered.includes(value)
    const isFree = key === 'number' && making.chance() < 0.3
    return isStale || isFree ? anyOf(making.offered, making) : value
  },
  unsound: ({ key }) => (key === 'number' ? [99_999_999] : ['ZZZZ']),
  entry: () => ({ by: 'choosing', which: 'last' }),
}
