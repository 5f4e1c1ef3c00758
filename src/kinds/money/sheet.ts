import { grouped } from '../cell/shownText.ts'
import { decimalCells } from '../decimal/sheet.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

// Cents are shown, zeros too.
export const sheet: Sheet<Options> = {
  ...decimalCells(true, 'money'),
  currency: ({ currency }) => currency,
  show: (value, { language }) => grouped(String(value), language),
}
