import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes that encryption adds to a value without a mark. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/** Kinds of sealed values that are kept; each has a way to seal its values again (`features/selagem/sealedValues.ts`). */
export type SealedKind =
  | 'arquivo'
  | 'certificado'
  | 'correio'
  | 'emissor'
  | 'fator_totp'
  | 'prova'
  | 'webhook'

/** Row, or purpose, that a value is sealed for; those of the hub, questions to passkeys and sign-ins under way are kept nowhere. */
export type Owner = `${SealedKind | 'hub' | 'desafio' | 'entrada'} ${string}`

/** Purpose that keys are derived for: a user's browser, which seals by them what it keeps (decision 0436). */
export type KeyPurpose = `navegador ${number}`

/**
 * Authenticated encryption under the secret; `decrypt` throws when the bytes were changed, belong to another row
 * (`belongsTo`) or were encrypted with a secret that is not known.
 */
export type Encryption = {
  /** Mark at the beginning of what is encrypted under the present secret. */
  readonly mark: Uint8Array
  /** Whether what another secret has sealed is opened, too. */
  readonly hasOther: boolean
  readonly encrypt: (bytes: Uint8Array, belongsTo: Owner) => Uint8Array
  readonly decrypt: (encrypted: Uint8Array, belongsTo: Owner) => Uint8Array
  /** Keys that are derived for a purpose, that of the present secret first. */
  readonly keysFor: (purpose: KeyPurpose) => readonly Uint8Array[]
}

const MARK_BYTES = 4

type Key = { readonly mark: Buffer; readonly key: Uint8Array }

/** Bytes derived from a secret (HKDF-SHA-256, RFC 5869). */
const derived = (secret: string, info: string, bytes = KEY_BYTES) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `canal-admin ${info}`, bytes))

/** Key derived from a secret, and the mark by which its values are known. */
const keyOf = (secret: string): Key => ({
  mark: Buffer.from(derived(secret, 'key id', MARK_BYTES)),
  key: derived(secret, 'vault'),
})

/** Secret to seal and to open with, and another to open with alone. */
type Secrets = { readonly secret: string; readonly otherSecret?: string | null }

/**
 * Encryption under a secret, which opens what was encrypted under another one, too, while secrets are changed
 * (decision 0420).
 */
export function encryptionWith({ secret, otherSecret = null }: Secrets): Encryption {
  const present = keyOf(secret)
  const secrets = [secret, ...(otherSecret === null ? [] : [otherSecret])]
  const keys = secrets.map(keyOf)
  return {
    mark: present.mark,
    hasOther: keys.length > 1,
    encrypt: (bytes, belongsTo) => Buffer.concat([present.mark, encryptWith(present.key, bytes, belongsTo)]),
    decrypt: (encrypted, belongsTo) => decryptMarked(keys, encrypted, belongsTo),
    keysFor: purpose => secrets.map(one => derived(one, purpose)),
  }
}

/** Opens with the key of the mark, else with any: values from before there were marks have none. */
function decryptMarked(keys: readonly Key[], encrypted: Uint8Array, belongsTo: string): Uint8Array {
  const marked = keys.filter(({ mark }) => mark.equals(encrypted.subarray(0, MARK_BYTES)))
  const attempts = [
    ...marked.map(({ key }) => ({ key, from: MARK_BYTES })),
    ...keys.map(({ key }) => ({ key, from: 0 })),
  ]
  for (const { key, from } of attempts) {
    try {
      return decryptWith(key, encrypted.subarray(from), belongsTo)
    } catch {}
  }
  throw new Error('Sealed with a secret that is not known, changed, or of another row')
}

const refuse = () => {
  throw new Error('No secret was given to encrypt with')
}

/** Encryption for commands without a secret, which must not need one: its functions throw. */
export const noEncryption: Encryption = {
  mark: new Uint8Array(),
  hasOther: false,
  encrypt: refuse,
  decrypt: refuse,
  keysFor: refuse,
}

/** Encrypts with a 32-byte key, bound to `belongsTo` as associated data: AES-256-GCM (NIST SP 800-38D). */
export function encryptWith(key: Uint8Array, bytes: Uint8Array, belongsTo: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(belongsTo))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/**
 * Decrypts what `encryptWith` returned; throws when the bytes were changed, belong elsewhere or were
 * encrypted with another key.
 */
export function decryptWith(key: Uint8Array, encrypted: Uint8Array, belongsTo: string): Uint8Array {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
