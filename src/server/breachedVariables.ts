import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { BreachedLists } from './adapters/breachedPasswords/breachedPasswords.ts'

/** Variables that name lists of passwords which became known in breaches. */
export const breachedVariables = z.object({
  /** Service of the range API of Have I Been Pwned. */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  /** Host of BREACHED_PASSWORDS_URL, repeated to confirm that it may be on the internal network and reached without TLS. */
  BREACHED_PASSWORDS_INTERNAL_HOST: z.string().optional(),
  /** File of their SHA-1 hashes, in their order. */
  BREACHED_PASSWORDS_FILE: z.string().refine(existsSync, 'must be a file').optional(),
})

/** Lists that the variables name. */
export function breachedListsOf(data: z.infer<typeof breachedVariables>): BreachedLists {
  const { BREACHED_PASSWORDS_URL: url, BREACHED_PASSWORDS_INTERNAL_HOST: internal } = data
  return {
    service: url ? { url, isInternal: new URL(url).hostname === internal } : null,
    file: data.BREACHED_PASSWORDS_FILE ?? null,
  }
}
