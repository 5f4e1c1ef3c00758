import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const MARK_BYTES = 16

// A demo has no secret of its own: what it seals is as open as the rest of it.
let key = keyOf('canal-admin demo')

/** Seals with a key of this secret from now on; once, when the server starts. */
export function setEncryptionKey(secret: string): void {
  key = keyOf(secret)
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'canal-admin vault', KEY_BYTES))
}

/** The bytes as they may lie in the database, under a key of SECRET, bound to what they belong to. */
export function encrypt(bytes: Uint8Array, belongsTo: string): Uint8Array {
  return sealedBy(key, bytes, belongsTo)
}

/** What was sealed; throws when it was changed, belongs to something else or was sealed with another secret. */
export function decrypt(kept: Uint8Array, belongsTo: string): Uint8Array {
  return unsealedBy(key, kept, belongsTo)
}

/** The bytes closed by 32 bytes of key, bound to what they belong to: AES-256-GCM (NIST SP 800-38D). */
export function sealedBy(key: Uint8Array, bytes: Uint8Array, belongsTo: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(belongsTo))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** What `sealedBy` closed; throws when it was changed, belongs to something else or was closed by another key. */
export function unsealedBy(key: Uint8Array, kept: Uint8Array, belongsTo: string): Uint8Array {
  const nonce = kept.subarray(0, NONCE_BYTES)
  const mark = kept.subarray(NONCE_BYTES, NONCE_BYTES + MARK_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(belongsTo)).setAuthTag(mark)
  return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + MARK_BYTES)), decipher.final()])
}
