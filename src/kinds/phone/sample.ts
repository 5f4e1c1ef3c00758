import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: () => '47999998888',
  made: (_, { number }) => `4730${String(number).padStart(6, '0').slice(-6)}`,
  varied: (value: string, { number }) => value.slice(0, -4) + String(number).padStart(4, '0').slice(-4),
  unsound: () => ['12'],
  entry: typing('(47) 99999-8888'),
}
