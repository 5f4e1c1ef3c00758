import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  ChaveCriada,
  ChaveProvada,
  OpcoesDeCriacao,
  OpcoesDeProva,
} from '#contract/features/chaveacesso.ts'

const ORIGIN = 'http://localhost:3000'
const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const WITH_KEY = 0x40

/** Differences from a good answer, of another authenticator or of somebody who forges one. */
export type Forged = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly isSynced?: boolean
  /** Count of its uses, in the place of its own. */
  readonly counter?: number
  readonly userHandle?: string | null
  readonly signedBy?: Authenticator
  /** Algorithm that a new key says it is of (IANA "COSE Algorithms"). */
  readonly algorithm?: number
  /** Attestation with a certificate, which nobody asked for. */
  readonly hasCertificate?: boolean
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const coded = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Authenticator in software, with one key (ES256, W3C Web Authentication); written here, but for its CBOR. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  userHandle = ''
  counter = 0

  /** New key for what the server wants. */
  create({ challenge, rp, user }: OpcoesDeCriacao, forged: Forged = {}): ChaveCriada {
    this.userHandle = user.id
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, forged.algorithm ?? -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = Buffer.concat([this.head(rp.id, WITH_KEY, forged), attested])
    const attestation = forged.hasCertificate
      ? { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.alloc(8)]]]) }
      : { fmt: 'none', attStmt: new Map() }
    const object = new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
      ['fmt', attestation.fmt],
      ['attStmt', attestation.attStmt],
      ['authData', authData],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, forged),
        attestationObject: coded(isoCBOR.encode(object)),
        transports: ['internal'],
      },
    }
  }

  /** Proof by the key. */
  prove({ challenge, rpId }: OpcoesDeProva, forged: Forged = {}): ChaveProvada {
    this.counter += 1
    const authenticatorData = this.head(rpId, 0, forged)
    const clientDataJSON = clientData('webauthn.get', challenge, forged)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const { privateKey } = (forged.signedBy ?? this).keys
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: coded(authenticatorData),
        signature: coded(sign('sha256', signed, privateKey)),
        userHandle: forged.userHandle === undefined ? this.userHandle : forged.userHandle,
      },
    }
  }

  private head(rpId: string, flags: number, forged: Forged): Buffer {
    const { isVerified = true, isSynced = false, counter = this.counter } = forged
    const bits = flags | PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? SYNCED : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(bits)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(forged.rpId ?? rpId), rest])
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }
}

const clientData = (type: string, challenge: string, forged: Forged) =>
  coded(
    JSON.stringify({
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  )
