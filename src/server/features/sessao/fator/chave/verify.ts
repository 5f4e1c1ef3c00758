import type { ChaveCriada, ChaveProvada } from '#contract/features/chaveacesso.ts'
import { portalOrigin } from '#server/core/address.ts'
import { log } from '#server/core/log.ts'
import type { NewPasskey, OwnedPasskey } from './storedPasskeys.ts'

/** Algorithms of keys that are taken, the wanted first: EdDSA, ES256, RS256 (IANA "COSE Algorithms"). */
export const KEY_ALGORITHMS = [-8, -7, -257]

/** Domain that passkeys are for: the host of the portal's public address. */
export const relyingParty = () => new URL(portalOrigin()).hostname

/** Longest part of a reason for the log: it repeats what was sent. */
const LONGEST_REASON = 200

// Results of extensions, which the library's types want and nothing reads.
const extensions = { clientExtensionResults: {} }

const expected = () => ({ expectedOrigin: portalOrigin(), expectedRPID: relyingParty() })

/**
 * Result of a check by the library, which throws at whatever does not fit: undefined then. Its reason goes to the log, since
 * a wrong `PUBLIC_URL` shows there alone.
 */
async function fitting<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.slice(0, LONGEST_REASON) : ''
    log.info({ reason }, 'passkey refused')
    return undefined
  }
}

/** Passkey that a browser has created; undefined where the answer is not one to a challenge of ours, at our origin, of a verified user. */
export function createdPasskey(
  { response, ...created }: ChaveCriada,
  isExpected: (challenge: string) => boolean,
): Promise<(NewPasskey & { readonly challenge: string }) | undefined> {
  return fitting(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    await assertWithoutCertificates(response.attestationObject)
    const { transports = [], ...attestation } = response
    let challenge = ''
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, response: attestation, ...extensions },
      expectedChallenge: given => {
        challenge = given
        return isExpected(given)
      },
      ...expected(),
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    })
    if (!verified) throw new Error('Attestation does not fit')
    const { credential, credentialBackedUp: Sincronizada } = registrationInfo
    return {
      ...{ challenge, Sincronizada, Transportes: transports },
      ...{ Credencial: credential.id, ChavePublica: credential.publicKey, Contador: credential.counter },
    }
  })
}

/**
 * Refuses certificates of the authenticator's maker, which are not asked for: the library would fetch the lists of revoked
 * ones from addresses that they name.
 */
async function assertWithoutCertificates(attestation: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  const isOfKeyItself = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isOfKeyItself) throw new Error(`Attestation ${format} was not asked for`)
}

/** Use of a passkey: how often it was used by now, as its authenticator counts, and whether several devices have it. */
type PasskeyUse = { readonly challenge: string; readonly counter: number; readonly isBackedUp: boolean }

/** Use of a passkey that a browser tells of; undefined where it is not by its key, to a challenge of ours, at our origin, of a verified user. */
export function provenUse(
  { response: { userHandle, ...response }, ...given }: ChaveProvada,
  { IdUsuario, Credencial: id, ChavePublica }: OwnedPasskey,
  isExpected: (challenge: string) => boolean,
): Promise<PasskeyUse | undefined> {
  return fitting(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    if (userHandle && userHandle !== userHandleOf(IdUsuario)) throw new Error('Key of another user')
    let challenge = ''
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, response, ...extensions },
      expectedChallenge: asked => {
        challenge = asked
        return isExpected(asked)
      },
      ...expected(),
      requireUserVerification: true,
      // The count is compared by whoever stores it, once the signature has been found good: the library does so before.
      credential: { id, publicKey: Uint8Array.from(ChavePublica), counter: 0 },
    })
    if (!verified) throw new Error('Signature does not fit')
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
    return { challenge, counter, isBackedUp }
  })
}

/** Id of a user as an authenticator keeps it beside a key: the number alone, by which nobody is known. */
export function userHandleOf(idUsuario: number): string {
  return Buffer.from(String(idUsuario)).toString('base64url')
}
