import forge from 'node-forge'
import { signedCertificate } from './signedCertificate.ts'

const { asn1, pkcs12 } = forge

/** Contents of a test certificate. */
export type Wanted = {
  readonly owner: string
  /** CPF or CNPJ without punctuation; none where left out. */
  readonly taxId?: string
  readonly from: Date
  readonly to: Date
  readonly password: string
  /** Encryption of the key; 3DES as in files of older programs. */
  readonly algorithm?: 'aes256' | '3des'
}

const ISSUER = 'AC Exemplo do Canal'

/** PKCS #12 file with a new key and a self-signed certificate, for the demo and for tests. */
export function makePfx({ owner, taxId, from, to, password, algorithm = 'aes256' }: Wanted): Uint8Array {
  const subject = taxId ? `${owner}:${taxId}` : owner
  const { key, certificate } = signedCertificate({ subject, issuer: ISSUER, from, to })
  const store = pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm })
  return Buffer.from(asn1.toDer(store).getBytes(), 'binary')
}
