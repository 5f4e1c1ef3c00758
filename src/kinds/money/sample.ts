import { madeDecimals } from '../decimal/sample.ts'
import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  ...madeDecimals,
  sample: () => '1234.50',
  entry: typing('1.234,50'),
}
