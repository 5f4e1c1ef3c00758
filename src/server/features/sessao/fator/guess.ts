import type { Caller } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
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

/**
 * Does work that takes a code and may refuse it: the refusal is recorded once its transaction is over, whatever that has
 * rolled back.
 */
export async function refusingCode<T>(
  db: Database,
  by: Pick<Caller, 'IdUsuario' | 'Nome' | 'IdRegistro'>,
  work: (refuse: () => never) => Promise<T>,
): Promise<T> {
  const refusal = fieldProblem('Codigo', 'validation.factorCode')
  try {
    return await work(() => {
      throw refusal
    })
  } catch (thrown) {
    const event = { kind: 'FATOR_RECUSADO', company: by.IdRegistro, by } as const
    if (thrown === refusal) await recordSecurityEvent(db.kysely, event)
    throw thrown
  }
}
