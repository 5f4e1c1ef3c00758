import { dayFirst, type Tongue } from './convention.ts'

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isExistingDay(iso: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}

/** Day in the format of the language, which shows the order of its day and month. */
export function writtenDay(iso: string, language: Tongue): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return (dayFirst[language] ? [day, month, year] : [month, day, year]).join('/')
}
