import { entityNamed } from '#contract/entity.ts'
import type { Caller, DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { assertProven } from '#server/core/stepUp.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import { takeBack } from '#server/features/sessao/limits/throttle.ts'
import { type AlarmReason, alarm } from '#server/features/sessao/password/alarms.ts'
import { lockUser } from '#server/features/sessao/password/setPassword.ts'
import { closeSessionsOf, findCallerIn, proveSession } from '#server/features/sessao/sessions.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { countGuess, type Refusing, refusingProof } from './guess.ts'
import { endRecoveryCodes, newRecoveryCodes } from './recoveryCodes.ts'
import { hasFactor } from './storedFactor.ts'

const usuario = entityNamed('usuario')

/** Call of a signed-in user about their own factor. */
export type OwnCall<B> = PublicCall<unknown, B>
type Trx = DataCall['trx']

/** Caller of such a call. */
export function ownCallerOf({ caller }: OwnCall<unknown>): Caller {
  if (!caller) throw new Problem('unauthenticated')
  return caller
}

/** Work on the caller's factor once for each key, with the user locked and the session still valid. */
export async function locked<T>(
  call: OwnCall<unknown>,
  work: (trx: Trx, caller: Caller) => Promise<T>,
): Promise<T> {
  const { IdUsuario, session } = ownCallerOf(call)
  return asOwner(call.db, trx =>
    call.once(trx, async () => {
      await lockUser(trx, IdUsuario)
      // A session that ended while the lock was awaited is rejected.
      const caller = await findCallerIn(trx, session)
      if (!caller) throw new Problem('unauthenticated')
      return work(trx, caller)
    }),
  )
}

type Refuse = Parameters<Parameters<typeof refusingProof>[3]>[0]

/** As `locked`, for a proof of the caller's: counted before it is looked at, taken back unless it is refused as none. */
export async function guessed<T>(
  call: OwnCall<unknown>,
  refusing: Refusing,
  work: (trx: Trx, caller: Caller, refuse: Refuse) => Promise<T>,
): Promise<T> {
  const by = ownCallerOf(call)
  const attempt = await countGuess(call.db, { Id: by.IdUsuario, Email: by.Email }, call.network)
  const done = refusingProof(call.db, by, refusing, refuse =>
    locked(call, async (trx, caller) => {
      const done = await work(trx, caller, refuse)
      await takeBack(trx, attempt)
      return done
    }),
  )
  return done.catch(async thrown => {
    if (thrown !== refusing.refusal) await asOwner(call.db, trx => takeBack(trx, attempt))
    throw thrown
  })
}

/** Refuses who has a factor that was not proven lately to add another: whoever holds their session would add one of theirs. */
export function assertProvenIfAny(caller: Caller): void {
  if (caller.hasFactor) assertProven(caller)
}

/** Records what was done about a factor. */
export function recordFactor(trx: Trx, by: Caller, Ato: string, Meio?: string): Promise<void> {
  return recordSecurityEvent(trx, { kind: 'FATOR', company: by.IdRegistro, by, details: { Ato, Meio } })
}

/** Tells the user of a changed factor by e-mail, with a link for whom it was not. */
export function tellOfFactor(
  { encryption, address }: OwnCall<unknown>,
  trx: Trx,
  { IdUsuario: Id, Email, Idioma }: Caller,
  reason: AlarmReason,
): Promise<void> {
  return alarm(trx, { reason, user: { Id, Email, Idioma }, encryption, address })
}

/** Answer to a proof of who the caller is, by these means: the session goes on with another token; recorded. */
export async function proved({ language }: OwnCall<unknown>, trx: Trx, caller: Caller, Meio: string) {
  const event = { kind: 'CONFIRMACAO', company: caller.IdRegistro, by: caller, details: { Meio } } as const
  await recordSecurityEvent(trx, event)
  const Token_Acess = await proveSession(trx, caller.session)
  return { Token_Acess, Message: translate(language, 'pages.fator.proven') }
}

/** Marks the user's record, by which administrators see who has a factor; the history says since when. */
async function mark(trx: Trx, caller: Caller, PossuiFator: boolean): Promise<void> {
  const place = { trx, company: caller.IdRegistro }
  const user = await recordById(place, 'usuario', caller.IdUsuario)
  await derive(usuario, { ...place, caller }, user, { PossuiFator })
}

/**
 * Effects of adding a factor, which counts as proven in the caller's session: that goes on with another token, other sessions
 * end, and with the first factor recovery codes are answered.
 */
export async function broughtByFactor(trx: Trx, caller: Caller, isFirst: boolean) {
  const Token_Acess = await proveSession(trx, caller.session)
  await closeSessionsOf(trx, caller.IdUsuario, caller.session)
  if (!isFirst) return { Token_Acess, Codigos: [] }
  await mark(trx, caller, true)
  return { Token_Acess, Codigos: await newRecoveryCodes(trx, caller.IdUsuario) }
}

/** Effects of removing a factor, with which other sessions end; answers whether it was the last one. */
export async function takenByFactor(trx: Trx, caller: Caller): Promise<boolean> {
  await closeSessionsOf(trx, caller.IdUsuario, caller.session)
  if (await hasFactor(trx, caller.IdUsuario)) return false
  await endRecoveryCodes(trx, caller.IdUsuario)
  await mark(trx, caller, false)
  const takesWayBack = caller.Produtos.includes('Admin')
  await assertAdministratorLeft({ trx, company: caller.IdRegistro }, { takesWayBack })
  return true
}
