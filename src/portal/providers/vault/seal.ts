import { preferenciaEndpoints } from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import { base64Of, bytesOf } from '#portal/providers/http/base64.ts'
import { call } from '#portal/providers/http/request.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { assertSignedIn } from '#portal/providers/session/requireSession.ts'
import { storedSession } from '#portal/providers/session/session.ts'

const endpoint = preferenciaEndpoints['perfil/armazenamento']
const CIPHER = 'AES-GCM'
const NONCE_BYTES = 12

/** Milliseconds after which keys that were refused are asked for again: a form writes its draft at each pause of typing. */
const ASKED_AGAIN = 30_000

/** Seals texts of one user, each for its place; both reject without a key. */
export type Seal = {
  readonly close: (text: string, place: string) => Promise<string>
  /** Null for what is not sealed for the place, under a key of the user. */
  readonly open: (sealed: string, place: string) => Promise<string | null>
}

/**
 * Keys of a user, from the server, which cannot be taken out of the page: rejects at hosts of the specification, and where
 * the browser has no cryptography, as on addresses without TLS.
 */
async function keysOf(user: Session): Promise<readonly CryptoKey[]> {
  // Texts that are still to be sealed once somebody else has signed in get no key of theirs.
  assertSignedIn(user.IdUsuario)
  if (!globalThis.crypto.subtle || !answers(user, endpoint)) throw new Error('This browser keeps nothing')
  const { Chaves } = await call(endpoint)
  assertSignedIn(user.IdUsuario)
  return Promise.all(
    Chaves.map(key => crypto.subtle.importKey('raw', bytesOf(key), CIPHER, false, ['encrypt', 'decrypt'])),
  )
}

const cipherFor = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(place),
})

let current: { readonly of: number; readonly seal: Seal } | undefined
storedSession.subscribe(() => {
  if (storedSession.get()?.IdUsuario !== current?.of) current = undefined
})

/** Seal of the signed-in user, whose keys leave the page's memory with them: what is theirs and still to be sealed has it alone. */
export function sealOf(user: Session): Seal {
  if (current?.of !== user.IdUsuario) current = { of: user.IdUsuario, seal: newSeal(user) }
  return current.seal
}

/** Seal whose keys are asked for when they are first needed. */
function newSeal(user: Session): Seal {
  let known: Promise<readonly CryptoKey[]> | undefined
  const keys = () => {
    known ??= keysOf(user).catch((error: unknown) => {
      setTimeout(() => {
        known = undefined
      }, ASKED_AGAIN)
      throw error
    })
    return known
  }
  return {
    close: async (text, place) => {
      const [key] = await keys()
      if (!key) throw new Error('No key')
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const body = await crypto.subtle.encrypt(cipherFor(place, nonce), key, new TextEncoder().encode(text))
      return `${base64Of(nonce)} ${base64Of(new Uint8Array(body))}`
    },
    open: async (sealed, place) => {
      const [nonce = '', body = ''] = sealed.split(' ')
      for (const key of await keys()) {
        try {
          const cipher = cipherFor(place, bytesOf(nonce))
          return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, bytesOf(body)))
        } catch {
          // Sealed under another key, or changed.
        }
      }
      return null
    },
  }
}
