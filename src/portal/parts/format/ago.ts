import type { Language } from '#i18n/words.ts'
import { locales, remembered } from './locale.ts'

const formatterOf = remembered(
  (language: Language) => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }),
)

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** The largest unit of which some have passed, with its seconds and how many of it are said at most. */
const units = [
  { unit: 'year', seconds: 365 * DAY },
  { unit: 'month', seconds: 30 * DAY },
  { unit: 'week', seconds: 7 * DAY },
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
] as const

/** How long ago a moment was, in the reader's words: "há 3 dias", "ontem", "agora". */
export function formatAgo(iso: string, language: Language, now = Date.now()): string {
  const passed = Math.max(0, (now - Date.parse(iso)) / 1000)
  const { unit, seconds } = units.find(one => passed >= one.seconds) ?? {
    unit: 'second',
    seconds: passed || 1,
  }
  const count = unit === 'second' ? 0 : Math.floor(passed / seconds)
  return formatterOf(language).format(-count, unit)
}
