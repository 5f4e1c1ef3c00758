import { createHash } from 'node:crypto'

/** Credentials of a company at the Portal Único. */
export type SiscomexCredentials =
  | { readonly type: 'accessKey'; readonly clientId: string; readonly clientSecret: string }
  /** PKCS #12 file of the register `certificado`, and its password. */
  | { readonly type: 'certificate'; readonly pfx: Uint8Array; readonly password: string }

/** Profile of importers and exporters at the Portal Único. */
export const ROLE_TYPE = 'IMPEXP'

/** Fingerprint of credentials, under which their session is kept. */
export function fingerprintOf(credentials: SiscomexCredentials): string {
  const hash = createHash('sha256').update(credentials.type)
  const parts =
    credentials.type === 'accessKey'
      ? [credentials.clientId, credentials.clientSecret]
      : [credentials.pfx, credentials.password]
  for (const part of parts) hash.update(`\0${part.length}\0`).update(part)
  return hash.digest('base64url')
}
