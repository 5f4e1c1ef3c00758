import { madeDecimals } from '../decimal/sample.ts'
import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  ...madeDecimals,
  sample: () => '5.1234567',
  entry: typing('5,1234567'),
}
