const DAY = 24 * 60 * 60_000

/** Days from one `YYYY-MM-DD` to another; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
