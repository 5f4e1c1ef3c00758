import type { Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: () => true,
  made: ({ initially = false }) => initially,
  varied: (value: boolean, { chance }) => (chance() < 0.1 ? !value : value),
  all: () => [false, true],
  unsound: () => ['talvez'],
  entry: () => ({ by: 'switching' }),
}
