const randomHex = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Beginning of this tab's keys, by which it recognises its own changes among those that the hub tells of. */
export const TAB = randomHex()

/** New idempotency key: one for each intended change, the same in every retry. */
export function newIdempotencyKey(): string {
  return TAB + randomHex()
}
