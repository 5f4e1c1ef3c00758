import type { Caller } from '#server/core/context.ts'
import { fieldProblem, type Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import {
  type CountedAttempt,
  factorLimitOf,
  signInLimits,
  takeAttempt,
} from '#server/features/sessao/limits/throttle.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'

type Guesser = { readonly Id: number; readonly Email: string }

/**
 * Counts a code as a failed sign-in before it is looked at, in a transaction of its own; `tooMany` while the account, the
 * network or the user has to wait.
 */
export function countGuess(db: Database, { Id, Email }: Guesser, network: string): Promise<CountedAttempt> {
  return asOwner(db, async trx => {
    const ofSignIn = await signInLimits(trx, Email.toLowerCase(), network)
    return takeAttempt(trx, [...ofSignIn, factorLimitOf(Id)])
  })
}

/** Problem that a proof is refused with, and the means that the record of security events names. */
export type Refusing = { readonly refusal: Problem; readonly means?: string }

/** Refusal of a code, at its field. */
export const refusingCode = (): Refusing => ({ refusal: fieldProblem('Codigo', 'validation.factorCode') })

/**
 * Does work that takes a proof of a factor and may refuse it: the refusal is recorded once its transaction is over, with the
 * reason where it has one, whatever that has rolled back.
 */
export async function refusingProof<T>(
  db: Database,
  by: Pick<Caller, 'IdUsuario' | 'Nome' | 'IdRegistro'>,
  { refusal, means: Meio }: Refusing,
  work: (refuse: (reason?: string) => never) => Promise<T>,
): Promise<T> {
  let Motivo: string | undefined
  try {
    return await work(reason => {
      Motivo = reason
      throw refusal
    })
  } catch (thrown) {
    const event = { kind: 'FATOR_RECUSADO', company: by.IdRegistro, by, details: { Meio, Motivo } } as const
    if (thrown === refusal) await recordSecurityEvent(db.kysely, event)
    throw thrown
  }
}
