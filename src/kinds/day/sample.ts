import { MOST, moment, type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length)

export const sample: Sample<Options> = {
  sample: () => '2026-11-20',
  made: (_, making) => dayOf(moment(MOST, making)),
  varied: (value: string, making) => dayOf(moment(30, making, Date.parse(value))),
  unsound: () => ['2026-02-30', '1899-01-01'],
  entry: typing('20/11/2026'),
}
