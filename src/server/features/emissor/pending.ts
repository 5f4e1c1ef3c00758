import type { Encryption } from '#server/core/encryption.ts'

/** Minutes within which an issuer has to send the browser back. */
export const PENDING_MINUTES = 10

/** Sign-in that waits for its issuer: what the answer is compared with, and when it ends. */
export type Pending = {
  readonly issuer: number
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const OWNER = 'entrada emissor'

/** Sign-in sealed for the browser to keep, so that whoever is not signed in writes no rows (decision 0429). */
export function sealPending({ encrypt }: Encryption, pending: Pending): string {
  const text = JSON.stringify({ ...pending, ends: Date.now() + PENDING_MINUTES * 60_000 })
  return Buffer.from(encrypt(Buffer.from(text), OWNER)).toString('base64url')
}

/** Sign-in that was sealed; undefined for one that is not ours, or has ended. */
export function openPending({ decrypt }: Encryption, kept: string): Pending | undefined {
  try {
    // Nobody else can have sealed it: its form is the one above.
    const { ends, ...pending } = JSON.parse(
      Buffer.from(decrypt(Buffer.from(kept, 'base64url'), OWNER)).toString(),
    ) as Pending & { readonly ends: number }
    return ends > Date.now() ? pending : undefined
  } catch {
    return undefined
  }
}
