import { X509Certificate } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import forge from 'node-forge'

/** PKCS #12 file and its password. */
export type Pkcs12Task = { readonly bytes: Uint8Array; readonly password: string }

/** Data of a certificate, and its alternative names, among which are its owner's tax Ids. */
export type Content = {
  readonly subject: string
  readonly issuer: string
  readonly serial: string
  readonly from: string
  readonly to: string
  readonly otherNames: readonly string[]
}

/** Key and certificates of a file in PEM, the owner's first, as TLS takes them. */
export type Pem = { readonly key: string; readonly cert: string }

export type Pkcs12Outcome =
  | { readonly content: Content; readonly pem: Pem }
  | { readonly refused: 'notPkcs12' | 'password' | 'noKey' | 'tooManyRounds' }

const { asn1, pkcs12, pki, util } = forge
const { certBag, keyBag, pkcs8ShroudedKeyBag } = pki.oids

/** Hash rounds for all keys of one file; common programs use some thousands. */
const MOST_ROUNDS = 1_000_000

class TooManyRounds extends Error {}

let rounds = 0

/**
 * Wraps a key derivation so that it throws TooManyRounds before it begins; `at` is the argument with the
 * number of rounds.
 */
function counted<T>(derive: (...given: never[]) => T, at: number): (...given: never[]) => T {
  return (...given) => {
    rounds += Math.abs(Number(given[at]))
    if (!(rounds <= MOST_ROUNDS)) throw new TooManyRounds()
    return derive(...given)
  }
}

// The library has no limit of its own; these are the functions by which it derives keys.
const { pkcs5, pbe } = forge as unknown as { readonly pkcs5: Derivations; readonly pbe: Derivations }
type Derivations = Record<'pbkdf2' | 'generatePkcs12Key', (...given: never[]) => string>
pkcs5.pbkdf2 = counted(pkcs5.pbkdf2, 2)
pbe.generatePkcs12Key = counted(pbe.generatePkcs12Key, 3)
Object.assign(pkcs12, { generateKey: pbe.generatePkcs12Key })

parentPort?.once('message', (task: Pkcs12Task) => parentPort?.postMessage(read(task)))

// Many certificates in Brazil are encrypted with RC2, which OpenSSL has dropped; forge still supports it.
function read({ bytes, password }: Pkcs12Task): Pkcs12Outcome {
  const structure = structureOf(bytes)
  if (!structure) return { refused: 'notPkcs12' }
  let store: forge.pkcs12.Pkcs12Pfx
  try {
    store = pkcs12.pkcs12FromAsn1(structure, password)
  } catch (thrown) {
    return { refused: thrown instanceof TooManyRounds ? 'tooManyRounds' : 'password' }
  }
  const bags = (type: string | undefined) => (type && store.getBags({ bagType: type })[type]) || []
  const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)][0]
  const localKeyId = key?.attributes?.localKeyId?.[0]
  const certificates = bags(certBag)
  // The file may hold the whole chain; the owner's certificate is the one that matches the key.
  const own =
    certificates.find(({ attributes }) => attributes?.localKeyId?.[0] === localKeyId) ?? certificates[0]
  if (!key || !own?.cert) return { refused: 'noKey' }
  const chain = [own, ...certificates.filter(one => one !== own)].flatMap(({ cert }) => cert ?? [])
  // Keys that are not RSA have no form that the library knows; their data can be read nevertheless.
  const pem = key.key ? pki.privateKeyToPem(key.key) : ''
  return {
    content: contentOf(own.cert),
    pem: { key: pem, cert: chain.map(one => pki.certificateToPem(one)).join('') },
  }
}

function structureOf(bytes: Uint8Array): forge.asn1.Asn1 | undefined {
  try {
    return asn1.fromDer(util.createBuffer(Buffer.from(bytes).toString('binary')))
  } catch {
    return undefined
  }
}

function contentOf(certificate: forge.pki.Certificate): Content {
  const der = asn1.toDer(pki.certificateToAsn1(certificate)).getBytes()
  const { validFromDate, validToDate, serialNumber } = new X509Certificate(Buffer.from(der, 'binary'))
  const named = (names: forge.pki.CertificateField[]) => {
    const name = names.find(({ shortName }) => shortName === 'CN')
    return textOf(String(name?.value ?? ''), Number(name?.valueTagClass))
  }
  return {
    subject: named(certificate.subject.attributes),
    issuer: named(certificate.issuer.attributes),
    serial: serialNumber,
    from: validFromDate.toISOString(),
    to: validToDate.toISOString(),
    otherNames: otherNamesOf(certificate),
  }
}

/** Text of a name: the library leaves its bytes as they are. */
function textOf(bytes: string, type: number): string {
  if (type !== asn1.Type.UTF8) return bytes
  return new TextDecoder().decode(Buffer.from(bytes, 'binary'))
}

/** Subject alternative names of ICP-Brasil, each after its object identifier: `2.16.76.1.3.3=…`. */
function otherNamesOf(certificate: forge.pki.Certificate): readonly string[] {
  const extension = certificate.extensions.find(({ name }) => name === 'subjectAltName')
  const names: readonly { readonly type: number; readonly value: unknown }[] = extension?.altNames ?? []
  return names.flatMap(({ type, value }) => {
    if (type !== 0 || !Array.isArray(value)) return []
    const [identifier, wrapped] = value as forge.asn1.Asn1[]
    const inner = Array.isArray(wrapped?.value) ? wrapped.value[0] : undefined
    if (typeof identifier?.value !== 'string' || typeof inner !== 'object') return []
    return [`${asn1.derToOid(identifier.value)}=${String(inner.value)}`]
  })
}
