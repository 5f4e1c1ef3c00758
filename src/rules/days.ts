const DAY = 24 * 60 * 60_000

/** Days from one `YYYY-MM-DD` to another; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}

/** The `YYYY-MM-DD` that many days later or, below zero, earlier. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The Sunday on which a day's week began, as Brazilian calendars draw it. */
export function sundayOf(day: string): string {
  return daysAfter(day, -new Date(day).getUTCDay())
}
