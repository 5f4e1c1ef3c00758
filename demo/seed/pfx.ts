import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const { asn1, md, pkcs12, pki } = forge

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

const MODULUS = 2048
const ISSUER = 'AC Exemplo do Canal'

/** PKCS #12 file with a new key and a self-signed certificate, for the demo and for tests. */
export function makePfx({ owner, taxId, from, to, password, algorithm = 'aes256' }: Wanted): Uint8Array {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: MODULUS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = pki.privateKeyFromPem(pair.privateKey)
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = '0badcafe'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = to
  certificate.setSubject([{ shortName: 'CN', value: taxId ? `${owner}:${taxId}` : owner }])
  certificate.setIssuer([{ shortName: 'CN', value: ISSUER }])
  certificate.sign(key, md.sha256.create())
  const store = pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm })
  return Buffer.from(asn1.toDer(store).getBytes(), 'binary')
}
