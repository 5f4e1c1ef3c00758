import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import { openPkcs12 } from '#server/core/pkcs12/openPkcs12.ts'
import type { Pem } from '#server/core/pkcs12/worker.ts'
import type { SiscomexCredentials } from './credentials.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * TLS of a session, with its certificate; undefined for a file that its password does not open. Throws where the file
 * could not be read now.
 */
export async function secureContextOf(
  ca: string | null,
  credentials: SiscomexCredentials,
): Promise<SecureContext | undefined> {
  const trusted = {
    minVersion: 'TLSv1.2' as const,
    ...(ca === null ? {} : { ca: [...rootCertificates, ca] }),
  }
  if (credentials.type === 'accessKey') return createSecureContext(trusted)
  const pem = await opened(credentials.pfx, credentials.password)
  return pem && createSecureContext({ ...trusted, ...pem })
}

/**
 * Key and certificates of a file. TLS would open one itself, but neither those of older programs, which OpenSSL has
 * left, nor beside the main thread; one at a time, since each occupies a processor.
 */
async function opened(bytes: Uint8Array, password: string): Promise<Pem | undefined> {
  const turn = last.then(() => openPkcs12({ bytes, password }))
  last = turn.catch(() => {})
  const outcome = await turn
  if ('pem' in outcome) return outcome.pem
  if (['password', 'notPkcs12', 'noKey', 'tooManyRounds'].includes(outcome.refused)) return undefined
  throw new Error(`The certificate could not be opened: ${outcome.refused}`)
}
