import type { ChaveProvada } from '#contract/features/chaveacesso.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { type ChallengePurpose, isChallenge, takeChallenge } from './challenge.ts'
import { notePasskeyUse, type OwnedPasskey } from './storedPasskeys.ts'
import { provenUse } from './verify.ts'

/** Name by which the record of security events tells of a passkey. */
export const PASSKEY_MEANS = 'chave de acesso'

type Proof = {
  readonly given: ChaveProvada
  readonly passkey: OwnedPasskey
  readonly purpose: ChallengePurpose
}

/** Reason for which a proof is not taken. */
export type PasskeyRefusal = 'assinatura' | 'repetida' | 'contador'

/**
 * Takes the proof of a passkey, once, and notes its use, in the transaction, in which the user is locked. Answers the reason
 * where it is not taken, on which the caller has to refuse, so that nothing stays written. A count that goes back is that
 * of a copied key.
 */
export async function takePasskey(
  trx: Executor,
  encryption: Encryption,
  { given, passkey, purpose }: Proof,
): Promise<PasskeyRefusal | undefined> {
  const use = await provenUse(given, passkey, challenge => isChallenge(encryption, purpose, challenge))
  if (!use) return 'assinatura'
  if (!(await takeChallenge(trx, use.challenge))) return 'repetida'
  return (await notePasskeyUse(trx, passkey.Id, use)) ? undefined : 'contador'
}
