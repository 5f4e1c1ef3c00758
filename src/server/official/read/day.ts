/** First day that a date of the database can be. */
const FIRST = '0001-01-01'

/** Day that the publisher writes where there is no end. */
const NEVER = '9999-12-31'

/** Parts of a day as they are published: `dd/mm/aaaa`, or `aaaa-mm-dd` with or without a time behind it. */
const FORMS = [/^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/, /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?:T.*)?$/]

/** Day `YYYY-MM-DD`; null without one or where it is that of no end, undefined of what is no day of the calendar. */
export function publishedDay(text: string | null | undefined): string | null | undefined {
  const written = (text ?? '').trim()
  if (written === '') return null
  const parts = FORMS.map(form => form.exec(written)?.groups).find(found => found !== undefined)
  if (!parts) return undefined
  const day = `${parts['y']}-${parts['m']}-${parts['d']}`
  if (day === NEVER) return null
  if (day < FIRST) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}
