import { anyOf, type Sample, tooLong } from '../sample.ts'
import type { Options } from './declaration.ts'

const PLACES = [
  'Itajaí',
  'Santos',
  'Paranaguá',
  'Suape',
  'Rio Grande',
  'Vitória',
  'Pecém',
  'Joinville',
  'Manaus',
]

const examples: Readonly<Record<string, string>> = { '0': '1', a: 'A', '*': 'B' }

export const sample: Sample<Options> = {
  sample: ({ max }, { next }) => `Amostra ${next()}`.slice(-max),
  made: ({ max, mask }, making) =>
    mask ? masked(mask, making.number) : numbered(anyOf(PLACES, making) ?? '', making.number, max),
  varied: (value: string, { isDistinct, number }, { max, mask }) => {
    if (!isDistinct) return value
    return mask ? masked(mask, number) : numbered(value, number, max)
  },
  unsound: tooLong,
  entry: ({ mask, max, hidden }, mark) => {
    if (hidden) return { by: 'typingHidden', text: mark }
    const text = mask ? [...mask].map(slot => examples[slot] ?? slot).join('') : mark.slice(-max)
    return { by: 'typing', text }
  },
}

/** Text with the number as its suffix, in place of an earlier one, within the maximum length. */
function numbered(text: string, number: number, max: number): string {
  const digits = String(number).slice(-max)
  const stem = text.replace(/[ -]\d+$/, '')
  const start = stem.slice(0, Math.max(0, max - digits.length - 1))
  const link = start.includes(' ') ? ' ' : '-'
  return start === '' ? digits : `${start}${link}${digits}`
}

/** Value of a mask, filled with the number's digits from the right. */
function masked(mask: string, number: number): string {
  const slots = mask.replace(/[^0a*]/g, '')
  return String(number).padStart(slots.length, '0').slice(-slots.length)
}
