const DAY = 86_400_000

/** How what ends at some moment stands now. */
export type Expiry = 'valid' | 'ending' | 'ended'

/** Whether it has ended, will within that many days, or is good for longer (domain/entities.md, "Certificado"). */
export function expiryOf(end: string, days: number, now: number): Expiry {
  const left = Date.parse(end) - now
  if (left < 0) return 'ended'
  return left <= days * DAY ? 'ending' : 'valid'
}
