import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Authenticated encryption under one key; `decrypt` throws when the bytes were changed, belong to another row
 * (`belongsTo`) or were encrypted with another key.
 */
export type Encryption = {
  readonly encrypt: (bytes: Uint8Array, belongsTo: string) => Uint8Array
  readonly decrypt: (encrypted: Uint8Array, belongsTo: string) => Uint8Array
}

/** Encryption under a key derived from the secret (HKDF-SHA-256, RFC 5869). */
export function encryptionWith(secret: string): Encryption {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'canal-admin vault', KEY_BYTES))
  return {
    encrypt: (bytes, belongsTo) => encryptWith(key, bytes, belongsTo),
    decrypt: (encrypted, belongsTo) => decryptWith(key, encrypted, belongsTo),
  }
}

const refuse = () => {
  throw new Error('No secret was given to encrypt with')
}

/** Encryption for commands without a secret, which must not need one: both functions throw. */
export const noEncryption: Encryption = { encrypt: refuse, decrypt: refuse }

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
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(belongsTo)).setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
