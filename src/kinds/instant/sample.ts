import { MOST, moment, type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: () => '2026-11-20T17:37:00.000Z',
  made: (_, making) => moment(MOST, making).toISOString(),
  varied: (value: string, making) => moment(30, making, Date.parse(value)).toISOString(),
  unsound: () => ['ontem'],
  entry: typing('20/11/2026 17:37'),
}
