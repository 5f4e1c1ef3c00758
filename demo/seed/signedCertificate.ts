import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const { asn1, md, pki } = forge

// The library's types name the class of a value where its type is meant.
const valueTagClass = asn1.Type.UTF8 as number as forge.asn1.Class

type Wanted = {
  /** Common names of whom it is for, and of who signs it. */
  readonly subject: string
  readonly issuer: string
  readonly from: Date
  readonly to: Date
  readonly extensions?: readonly object[]
}

const MODULUS = 2048

/** New key, and a certificate that it signs itself, whatever issuer it names. */
export function signedCertificate({ subject, issuer, from, to, extensions = [] }: Wanted): {
  readonly key: forge.pki.rsa.PrivateKey
  readonly certificate: forge.pki.Certificate
} {
  // The library's own generation of keys is slow.
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
  certificate.setSubject([{ shortName: 'CN', value: subject, valueTagClass }])
  certificate.setIssuer([{ shortName: 'CN', value: issuer }])
  certificate.setExtensions([...extensions])
  certificate.sign(key, md.sha256.create())
  return { key, certificate }
}
