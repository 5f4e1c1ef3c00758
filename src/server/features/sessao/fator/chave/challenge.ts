import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'

/** Minutes within which a passkey has to answer. */
export const CHALLENGE_MINUTES = 5

const RANDOM_BYTES = 16
const TIME_BYTES = 8

/** Purpose of a challenge: the answer to one is none to another, of another session or of another ticket. */
export type ChallengePurpose = `${'adicionar' | 'provar' | 'entrar'} ${string}`

/**
 * New challenge for a passkey, sealed rather than stored, so that whoever is not signed in writes no rows: it carries its
 * own end, and opens for its purpose alone (decision 0425).
 */
export function newChallenge({ encrypt }: Encryption, purpose: ChallengePurpose): string {
  const ends = Buffer.alloc(TIME_BYTES)
  ends.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE_MINUTES * 60_000))
  const sealed = encrypt(Buffer.concat([randomBytes(RANDOM_BYTES), ends]), `desafio ${purpose}`)
  return Buffer.from(sealed).toString('base64url')
}

/** Whether a challenge is one of ours, for that purpose, and has not ended. */
export function isChallenge({ decrypt }: Encryption, purpose: ChallengePurpose, challenge: string): boolean {
  try {
    const opened = Buffer.from(decrypt(Buffer.from(challenge, 'base64url'), `desafio ${purpose}`))
    return Number(opened.readBigUInt64BE(RANDOM_BYTES)) > Date.now()
  } catch {
    return false
  }
}

/** Consumes a challenge that ends by itself within so many minutes: true for exactly one of any number of concurrent callers. */
export async function takeChallenge(
  trx: Executor,
  challenge: string,
  minutes = CHALLENGE_MINUTES,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into desafio_usado ("Desafio", "Expira")
    values (${hashToken(challenge)}, now() + make_interval(mins => ${minutes})) on conflict do nothing`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Deletes a batch of challenges that have ended by themselves. */
export function sweepChallenges(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'desafio_usado', sql`"Expira" < now()`)
}
