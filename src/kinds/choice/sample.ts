import { anyOf, type Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  // Codes in turn, so that records with a unique code do not collide.
  sample: ({ of, codes }, { turnOf }) => codes[turnOf(of) % codes.length],
  made: ({ codes }, making) => anyOf(codes, making),
  varied: (value, making, { codes }) => (making.chance() < 0.2 ? anyOf(codes, making) : value),
  all: ({ codes }) => codes,
  unsound: () => ['nenhuma destas'],
  entry: () => ({ by: 'choosing', which: 'last' }),
}
