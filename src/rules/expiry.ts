const DAY = 86_400_000

/** State of something that expires. */
export type Expiry = 'valid' | 'ending' | 'ended'

/**
 * Whether it has expired, will within that many days, or is valid for longer (domain/entities.md,
 * "Certificado"). A last day counts from its beginning, beside the beginning of today.
 */
export function expiryOf(end: string, days: number, now: number): Expiry {
  const left = Date.parse(end) - now
  if (left < 0) return 'ended'
  return left <= days * DAY ? 'ending' : 'valid'
}
