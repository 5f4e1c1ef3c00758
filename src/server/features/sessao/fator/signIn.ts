import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { codeLimitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { lockUser } from '#server/features/sessao/password/setPassword.ts'
import { openedFor } from '#server/features/sessao/token.ts'
import { countGuess, refusingCode, refusingProof } from './guess.ts'
import { takeFactorCode } from './storedFactor.ts'
import { ownerOfTicket, takeTicket } from './ticket.ts'

type Step = { readonly Bilhete: string; readonly Codigo: string }

/** Second step of signing in: consumes the ticket and the code, and opens a session in which the factor is proven. */
export async function signInWithFactor(call: PublicCall<unknown, Step>) {
  const { db, encryption, body, address, network, agent } = call
  const owner = await asOwner(db, async trx => {
    const attempt = await takeAttempt(trx, codeLimitsOf(network))
    const found = await ownerOfTicket(trx, body.Bilhete)
    if (found) await takeBack(trx, attempt)
    return found
  })
  if (!owner) throw new Problem('ticketEnded')
  const attempt = await countGuess(db, owner, network)
  const by = { IdUsuario: owner.Id, Nome: owner.Nome, IdRegistro: owner.IdRegistro }
  return refusingProof(db, by, refusingCode(), refuse =>
    asOwner(db, async trx => {
      await lockUser(trx, owner.Id)
      // While the lock was awaited, another call may have used the ticket, or the password have been changed.
      if (!(await ownerOfTicket(trx, body.Bilhete))) throw new Problem('ticketEnded')
      const means = await takeFactorCode(trx, encryption, owner.Id, body.Codigo)
      if (!means) return refuse()
      await takeTicket(trx, body.Bilhete)
      await takeBack(trx, attempt)
      const from = { address, network, agent, encryption, issuer: owner.IdEmissor }
      return openedFor(trx, owner, { ...from, means, secondsSinceProof: 0 })
    }),
  )
}
