import type { Session } from '#contract/session.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { takeChallenge } from '#server/features/sessao/fator/chave/challenge.ts'
import { hasFactor } from '#server/features/sessao/fator/storedFactor.ts'
import { newTicket } from '#server/features/sessao/fator/ticket.ts'
import {
  type CountedAttempt,
  signOnLimitsOf,
  takeAttempt,
  takeBack,
} from '#server/features/sessao/limits/throttle.ts'
import { openedFor } from '#server/features/sessao/token.ts'
import { recordAside } from '#server/securityEvents/asides.ts'
import { admittedUser } from './admit.ts'
import { issuerClient } from './client.ts'
import { issuerById, issuerToEnterBy, type OpenIssuer } from './domains.ts'
import { type Identity, provenIdentity } from './identity.ts'
import { openPending, PENDING_MINUTES, type Pending } from './pending.ts'
import { SignOnRefusal } from './refusal.ts'
import { clientSecret } from './secret.ts'

/** Means of the sign-in, as the record of security events names it. */
const MEANS = 'login único'

type Answered = { readonly Guardado: string; readonly Emissor: number; readonly Resposta: string }
type Call = PublicCall<unknown, Answered>

/**
 * Signs in by what an issuer has answered to the browser that had asked: with the session of the specification, or with a ticket
 * for the second step where the user has a factor that the issuer does not stand for (decision 0429).
 */
export async function signOn(call: Call): Promise<Session> {
  const { db, encryption, body } = call
  const pending = openPending(encryption, body.Guardado)
  const known = await asOwner(db, async trx => {
    // Counted as a failure until somebody has come in: who sends forged answers waits.
    const attempt = await takeAttempt(trx, signOnLimitsOf(call.network))
    if (!pending) return undefined
    const issuer = await issuerById(trx, pending.issuer)
    if (!issuer) return undefined
    const of = { company: issuer.IdRegistro, Id: issuer.Id }
    const isFirst = await takeChallenge(trx, pending.state, PENDING_MINUTES)
    return { pending, issuer, attempt, isFirst, secret: await clientSecret(trx, encryption, of) }
  })
  if (!known) throw new Problem('signOnRefused')
  try {
    return await openedBy(call, known)
  } catch (thrown) {
    if (thrown instanceof SignOnRefusal) {
      const { Id, IdRegistro: company } = known.issuer
      recordAside(db, {
        kind: 'ENTRADA_RECUSADA',
        whose: `emissor ${Id} ${thrown.reason}`,
        of: async () => ({ company, by: undefined }),
        details: { Meio: MEANS, Motivo: thrown.reason },
      })
    }
    throw thrown
  }
}

type Known = {
  readonly pending: Pending
  readonly issuer: OpenIssuer
  readonly attempt: CountedAttempt
  readonly isFirst: boolean
  readonly secret: string | null
}

async function openedBy(call: Call, known: Known): Promise<Session> {
  const { issuer, pending, isFirst, secret } = known
  if (!isFirst) throw new SignOnRefusal('repetida')
  // Each issuer has a redirect address of its own: an answer to that of another is not for this sign-in (mix-up).
  if (call.body.Emissor !== issuer.Id) throw new SignOnRefusal('outroEmissor')
  const person = await provenIdentity(await issuerClient(issuer, secret), issuer, pending, call.body.Resposta)
  const opened = await opening(call, known, person)
  if (opened.ticket) throw new Problem('factorAsked', { ticket: opened.ticket })
  return opened.session
}

function opening({ db, address, network, agent, encryption }: Call, known: Known, person: Identity) {
  return asOwner(db, async trx => {
    // The issuer may have been switched off, or become another, while its answer was asked for.
    const issuer = await issuerToEnterBy(trx, known.issuer.Id)
    if (issuer?.EnderecoEmissor !== known.issuer.EnderecoEmissor) throw new SignOnRefusal('desligado')
    const user = await admittedUser({ trx, issuer, person })
    await takeBack(trx, known.attempt)
    const isTrusted = issuer.ConfiaFator && person.hasSeveralFactors
    const hasOwn = await hasFactor(trx, user.Id)
    if (!isTrusted && hasOwn) return { ticket: await newTicket(trx, user.Id, user.Senha ?? '', issuer.Id) }
    const from = { address, network, agent, encryption, issuer: issuer.Id }
    // Trust in the issuer's factors lets in; it is no proof of the portal's own.
    const secondsSinceProof = hasOwn ? undefined : person.secondsSinceAsked
    return { session: await openedFor(trx, user, { ...from, means: MEANS, secondsSinceProof }) }
  })
}
