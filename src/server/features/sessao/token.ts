import { sql } from 'kysely'
import type { Session } from '#contract/session.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { hasFactor } from './fator/storedFactor.ts'
import { newTicket } from './fator/ticket.ts'
import { storeNetwork } from './limits/knownNetworks.ts'
import { ofNetwork, signInLimits, takeAttempt, takeBack } from './limits/throttle.ts'
import { inTurn } from './limits/turns.ts'
import { alarm } from './password/alarms.ts'
import { isPassword, renewedHash } from './password/passwordHash.ts'
import { lockUser, replaceHash } from './password/setPassword.ts'
import { type AddressedUser, userByEmail } from './password/userByEmail.ts'
import { recordRefusedSignIn } from './refusedSignIn.ts'
import { sessionOf } from './session.ts'
import { findCaller, hashToken, openSession } from './sessions.ts'
import { isSignOnRequired } from './signOnRequired.ts'

type Credentials = { readonly Email: string; readonly Password: string }

const ACTIVE = 1

/**
 * Signs in; an unknown address and a wrong password get the same answer after the same time. Whoever has a second factor is
 * refused with a ticket for the step that takes a code of it (decision 0410).
 */
export async function token(call: PublicCall<unknown, Credentials>) {
  const { db, body, network, signal } = call
  return inTurn(network, () => signedIn(call), { signal }).catch((refusal: unknown) => {
    recordRefusedSignIn(db, body.Email, refusal)
    throw refusal
  })
}

/** Opens the session, too, in the caller's turn: attempts that may still be taken back are no more than the turns. */
async function signedIn(call: PublicCall<unknown, Credentials>) {
  const { db, address, network, agent, encryption } = call
  const { known, attempt, hash } = await checked(call)
  const opened = await asOwner(db, async trx => {
    // A password changed during the check invalidates its result.
    await lockUser(trx, known.Id)
    if (!(await isStillKept(trx, known))) throw new Problem('credentials')
    if (hash !== known.Senha) await replaceHash(trx, known.Id, hash)
    if (await isSignOnRequired(trx, known.Id)) {
      await takeBack(trx, attempt)
      return {}
    }
    if (await hasFactor(trx, known.Id)) {
      // Counted against the account until the code has come: else the password would end the count of guesses at the code.
      await takeBack(trx, ofNetwork(attempt))
      return { ticket: await newTicket(trx, known.Id, hash) }
    }
    await takeBack(trx, attempt)
    const from = { address, network, agent, encryption }
    return { session: await openedFor(trx, known, { ...from, means: 'senha', secondsSinceProof: 0 }) }
  })
  if (opened.ticket) throw new Problem('factorAsked', { ticket: opened.ticket })
  if (!opened.session) throw new Problem('signOnRequired')
  return opened.session
}

type Opening = Pick<PublicCall<unknown, unknown>, 'address' | 'network' | 'agent' | 'encryption'> & {
  /** Means by which the user proved who they are. */
  readonly means: string
  readonly secondsSinceProof?: number | undefined
  /** Issuer that it was by; the company may refuse every other way. */
  readonly issuer?: number | null
}

/** New session of a user, from a network that is known from now on; its owner is written to where it was not. */
export async function openedFor(
  trx: Executor,
  user: Pick<AddressedUser, 'Id' | 'Email' | 'Idioma'>,
  { network, encryption, means, ...from }: Opening,
): Promise<Session> {
  if (!from.issuer && (await isSignOnRequired(trx, user.Id))) throw new Problem('signOnRequired')
  const isNewPlace = await storeNetwork(trx, user.Id, network)
  const opened = await openSession(trx, user.Id, from)
  const caller = await findCaller(trx, hashToken(opened))
  if (!caller) throw new Problem('credentials')
  const { IdRegistro: company } = caller
  await recordSecurityEvent(trx, { kind: 'ENTRADA', company, by: caller, details: { Meio: means } })
  if (isNewPlace) await alarm(trx, { reason: 'entrada', user, encryption, address: from.address })
  return sessionOf(caller, opened)
}

/**
 * User with that address and password. Counted as a failure before the check, so that concurrent guesses
 * count, too.
 */
async function checked({ db, body, network }: PublicCall<unknown, Credentials>) {
  const email = body.Email.trim().toLowerCase()
  const { attempt, known } = await asOwner(db, async trx => ({
    attempt: await takeAttempt(trx, await signInLimits(trx, email, network)),
    known: await userByEmail(trx, email, [ACTIVE]),
  }))
  const isTheirs = await isPassword(body.Password, known?.Senha ?? undefined)
  if (!isTheirs || !known?.Senha) throw new Problem('credentials')
  return { known, attempt, hash: await renewedHash(body.Password, known.Senha) }
}

async function isStillKept(trx: Executor, { Id, Senha }: AddressedUser): Promise<boolean> {
  const { rows } = await sql`
    select 1 from senha where "IdUsuario" = ${Id} and "Hash" = ${Senha}`.execute(trx)
  return rows.length > 0
}
