import type { Language } from '#i18n/words.ts'
import { locales } from './locale.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit that reads best: `1,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const place = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1)
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    maximumFractionDigits: place > 1 ? 1 : 0,
  }).format(bytes / 1024 ** place)
}
