import type { ChaveProvada } from '#contract/features/chaveacesso.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { countGuess, refusingProof } from '#server/features/sessao/fator/guess.ts'
import { ownerOfTicket, takeTicket } from '#server/features/sessao/fator/ticket.ts'
import { codeLimitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { lockUser } from '#server/features/sessao/password/setPassword.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { openedFor } from '#server/features/sessao/token.ts'
import type { ChallengePurpose } from './challenge.ts'
import { questionOf } from './options.ts'
import { knownPasskeys, ownedPasskey } from './storedPasskeys.ts'
import { PASSKEY_MEANS, takePasskey } from './takePasskey.ts'

type Ticketed = { readonly Bilhete?: string | undefined }
type Step = Ticketed & { readonly Credencial: ChaveProvada }

/** Purpose of signing in: with the ticket that it was asked for, or with none. */
const purposeOf = ({ Bilhete: ticket }: Ticketed): ChallengePurpose =>
  `entrar ${ticket === undefined ? '' : hashToken(ticket)}`

/** Question to a passkey, to sign in: to those of the ticket's owner, or to any that knows its user. */
export async function askForSignIn({ db, encryption, body }: PublicCall<unknown, Ticketed>) {
  const { Bilhete: ticket } = body
  if (ticket === undefined) return { Opcoes: questionOf(encryption, purposeOf(body)) }
  const known = await asOwner(db, async trx => {
    const owner = await ownerOfTicket(trx, ticket)
    return owner && knownPasskeys(trx, owner.Id)
  })
  if (!known) throw new Problem('ticketEnded')
  return { Opcoes: questionOf(encryption, purposeOf(body), known) }
}

/**
 * Signs in with a passkey, as second step with a ticket or in place of the password: a session in which the factor is
 * proven. Unknown keys, and those of who may not sign in, get one answer (decision 0424).
 */
export async function signInWithPasskey(call: PublicCall<unknown, Step>) {
  const { db, encryption, body, address, network, agent } = call
  const { Credencial: given, Bilhete: ticket } = body
  const refusal = new Problem('passkeyRefused')
  const { attempt, owner, user } = await asOwner(db, async trx => ({
    attempt: await takeAttempt(trx, codeLimitsOf(network)),
    ...(await signingIn(trx, body)),
  }))
  if (!user) throw ticket === undefined ? refusal : new Problem('ticketEnded')
  // With a ticket it is a step of signing in with the password, whose count it ends.
  const guess = owner ? await countGuess(db, owner, network) : []
  const by = { IdUsuario: user.Id, Nome: user.Nome, IdRegistro: user.IdRegistro }
  return refusingProof(db, by, { refusal, means: PASSKEY_MEANS }, refuse =>
    asOwner(db, async trx => {
      await lockUser(trx, user.Id)
      // While the lock was awaited, another call may have used ticket or key, or their owner have lost access.
      if (ticket !== undefined && !(await ownerOfTicket(trx, ticket))) throw new Problem('ticketEnded')
      const passkey = await ownedPasskey(trx, given.id)
      if (passkey?.IdUsuario !== user.Id) return refuse('desconhecida')
      if (!passkey.isActive) return refuse('acesso')
      if (!owner && !given.response.userHandle) return refuse('assinatura')
      if (!owner && passkey.ComSenha) return refuse('senha')
      const reason = await takePasskey(trx, encryption, { given, passkey, purpose: purposeOf(body) })
      if (reason) return refuse(reason)
      if (ticket !== undefined) await takeTicket(trx, ticket)
      await takeBack(trx, [...attempt, ...guess])
      const from = { address, network, agent, encryption }
      const issuer = owner?.IdEmissor ?? null
      return openedFor(trx, user, { ...from, means: PASSKEY_MEANS, secondsSinceProof: 0, issuer })
    }),
  )
}

/** Owner of the ticket, if there is one, and the user who signs in: that owner, or whose passkey it is. */
async function signingIn(trx: Executor, { Bilhete: ticket, Credencial: { id } }: Step) {
  if (ticket === undefined) {
    const passkey = await ownedPasskey(trx, id)
    return { owner: undefined, user: passkey && { ...passkey, Id: passkey.IdUsuario } }
  }
  const owner = await ownerOfTicket(trx, ticket)
  return { owner, user: owner }
}
