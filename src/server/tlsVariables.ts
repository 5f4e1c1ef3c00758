import { z } from 'zod'
import { certificateOf, type TlsFiles } from './core/tls.ts'
import type { Variables } from './databaseLocation.ts'

/** Files of the certificate that the server itself shows, and of its key; without them it speaks plain HTTP. */
export const tlsVariables = z.object({ TLS_CERT: z.string().optional(), TLS_KEY: z.string().optional() })

/** Files that the variables name; null where they name none. */
export const tlsOf = ({ TLS_CERT: cert, TLS_KEY: key }: z.infer<typeof tlsVariables>): TlsFiles | null =>
  cert && key ? { cert, key } : null

/** Faults of the variables: one without the other, or files that are no certificate with its key. */
export function tlsFaults({ TLS_CERT: cert, TLS_KEY: key }: Variables): readonly string[] {
  if (!cert && !key) return []
  if (!cert || !key) return ['TLS_CERT and TLS_KEY must be set together']
  try {
    certificateOf({ cert, key })
    return []
  } catch {
    return ['TLS_CERT and TLS_KEY must be files in PEM: a certificate with its chain, and its key']
  }
}
