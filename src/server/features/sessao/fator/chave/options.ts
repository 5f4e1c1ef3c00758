import type { OpcoesDeCriacao, OpcoesDeProva } from '#contract/features/chaveacesso.ts'
import type { Caller } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { CHALLENGE_MINUTES, type ChallengePurpose, newChallenge } from './challenge.ts'
import type { KnownPasskey } from './storedPasskeys.ts'
import { KEY_ALGORITHMS, relyingParty, userHandleOf } from './verify.ts'

const timeout = CHALLENGE_MINUTES * 60_000

/** Options by which a browser creates a passkey of the caller: one that knows its user, so that it signs in by itself. */
export function creationOf(
  encryption: Encryption,
  { IdUsuario, Email, Nome, session }: Caller,
  known: readonly KnownPasskey[],
): OpcoesDeCriacao {
  return {
    rp: { id: relyingParty(), name: 'Canal' },
    user: { id: userHandleOf(IdUsuario), name: Email, displayName: Nome },
    challenge: newChallenge(encryption, `adicionar ${session}`),
    pubKeyCredParams: KEY_ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: [...known],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Question to passkeys: to the known ones, or to any that knows its user where there are none. */
export function questionOf(
  encryption: Encryption,
  purpose: ChallengePurpose,
  known: readonly KnownPasskey[] = [],
): OpcoesDeProva {
  return {
    rpId: relyingParty(),
    challenge: newChallenge(encryption, purpose),
    timeout,
    userVerification: 'required',
    allowCredentials: [...known],
  }
}
