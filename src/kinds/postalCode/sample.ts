import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: () => '89010000',
  made: (_, { number }) => `89${String(number).padStart(6, '0').slice(-6)}`,
  unsound: () => ['1'],
  entry: typing('89010-000'),
}
