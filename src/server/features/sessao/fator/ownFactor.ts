import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import { entityNamed } from '#contract/entity.ts'
import type { FatorDoUsuario } from '#contract/features/fator.ts'
import { mayCall } from '#contract/permission.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { Caller, DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { takeBack } from '#server/features/sessao/limits/throttle.ts'
import { alarm } from '#server/features/sessao/password/alarms.ts'
import { assertTheirs } from '#server/features/sessao/password/changePassword.ts'
import { lockUser } from '#server/features/sessao/password/setPassword.ts'
import { closeSessionsOf, findCaller } from '#server/features/sessao/sessions.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { countGuess, refusingCode } from './guess.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recoveryCodes.ts'
import {
  confirmPending,
  factorSince,
  hasFactor,
  removeFactor,
  storePending,
  takeFactorCode,
} from './storedFactor.ts'
import { newAppSecret, shownSecret } from './totp.ts'

const usuario = entityNamed('usuario')

type Coded = { readonly Codigo: string }
type Own<B> = PublicCall<unknown, B>
type Trx = DataCall['trx']

const refused = (key: string) => new Problem('refused', { message: { key: `guards.${key}` } })

const callerOf = ({ caller }: Own<unknown>): Caller => {
  if (!caller) throw new Problem('unauthenticated')
  return caller
}

/** Work on the caller's factor once for each key, with the user locked and the session still valid. */
async function locked<T>(call: Own<unknown>, work: (trx: Trx, caller: Caller) => Promise<T>): Promise<T> {
  const { IdUsuario, tokenHash } = callerOf(call)
  return asOwner(call.db, trx =>
    call.once(trx, async () => {
      await lockUser(trx, IdUsuario)
      // A session that ended while the lock was awaited is rejected.
      const caller = await findCaller(trx, tokenHash)
      if (!caller) throw new Problem('unauthenticated')
      return work(trx, caller)
    }),
  )
}

/** As `locked`, for a code of the caller's: counted before it is looked at, taken back where the work accepts it. */
async function guessed<T>(
  call: Own<Coded>,
  work: (trx: Trx, caller: Caller) => Promise<T | undefined>,
): Promise<T> {
  const by = callerOf(call)
  const attempt = await countGuess(call.db, { Id: by.IdUsuario, Email: by.Email }, call.network)
  return refusingCode(call.db, by, refuse =>
    locked(call, async (trx, caller) => {
      const done = await work(trx, caller)
      if (done === undefined) return refuse()
      await takeBack(trx, attempt)
      return done
    }),
  )
}

const recordFactor = (trx: Trx, by: Caller, Ato: string) =>
  recordSecurityEvent(trx, { kind: 'FATOR', company: by.IdRegistro, by, details: { Ato } })

/** Tells the user by e-mail, with a link for whom it was not. */
const tell = (
  { encryption, address }: Own<unknown>,
  trx: Trx,
  { IdUsuario: Id, Email, Idioma }: Caller,
  reason: 'fator' | 'fatorRemovido',
) => alarm(trx, { reason, user: { Id, Email, Idioma }, encryption, address })

const prove = (trx: Trx, { tokenHash }: Caller) =>
  sql`update sessao set "FatorEm" = now() where "Token" = ${tokenHash}`.execute(trx)

/** Marks the user's record, by which administrators see who has a factor; the history says since when. */
async function mark(trx: Trx, caller: Caller, PossuiFator: boolean): Promise<void> {
  const place = { trx, company: caller.IdRegistro }
  const user = await recordById(place, 'usuario', caller.IdUsuario)
  await derive(usuario, { ...place, caller }, user, { PossuiFator })
}

const [, GUARDED, EVERYBODY] = enumerations.ExigenciaFator

/** Whether the caller may do any of what asks for a second factor that was proven lately. */
const isAsked = (caller: Caller) =>
  contract.some(({ stepUp, access }) => stepUp && access.type === 'service' && mayCall(caller, access))

/** Second factor of the caller. */
export async function ownFactor(call: Own<unknown>): Promise<FatorDoUsuario> {
  const caller = callerOf(call)
  const { IdUsuario, tokenHash } = caller
  return asOwner(call.db, async trx => {
    const { rows } = await sql<{ FatorEm: string | null; Exigencia: number; Desde: string | null }>`
      select s."FatorEm", r."ExigenciaFator" as "Exigencia", r."ExigenciaDesde" as "Desde"
      from sessao s join usuario u on u."Id" = s."IdUsuario" join registro r on r."Id" = u."IdRegistro"
      where s."Token" = ${tokenHash}`.execute(trx)
    const isConcerned =
      rows[0]?.Exigencia === EVERYBODY || (rows[0]?.Exigencia === GUARDED && isAsked(caller))
    return {
      Desde: await factorSince(trx, IdUsuario),
      CodigosRestantes: await recoveryCodesLeft(trx, IdUsuario),
      Provado: rows[0]?.FatorEm ?? null,
      ExigidoDesde: isConcerned ? (rows[0]?.Desde ?? null) : null,
    }
  })
}

/** Begins to add an app: its secret, which a code of it puts in force. */
export async function beginFactor(call: Own<{ readonly Password?: string | undefined }>) {
  await assertTheirs(call, callerOf(call))
  return locked(call, async (trx, { IdUsuario, Email }) => {
    if (await hasFactor(trx, IdUsuario)) throw refused('factorThere')
    const secret = newAppSecret()
    await storePending(trx, call.encryption, IdUsuario, secret)
    return shownSecret(secret, Email)
  })
}

/** Adds the app by a code of it; other sessions, in which it was never proven, end. */
export function confirmFactor(call: Own<Coded>) {
  return guessed(call, async (trx, caller) => {
    const { IdUsuario, tokenHash } = caller
    if (await hasFactor(trx, IdUsuario)) throw refused('factorThere')
    if (!(await confirmPending(trx, call.encryption, IdUsuario, call.body.Codigo))) return undefined
    await prove(trx, caller)
    await closeSessionsOf(trx, IdUsuario, tokenHash)
    await mark(trx, caller, true)
    await tell(call, trx, caller, 'fator')
    await recordFactor(trx, caller, 'adicionar')
    const Codigos = await newRecoveryCodes(trx, IdUsuario)
    return { Codigos, Message: translate(call.language, 'pages.fator.added') }
  })
}

/** Proves the caller's factor in this session anew. */
export function proveFactor(call: Own<Coded>) {
  return guessed(call, async (trx, caller) => {
    const means = await takeFactorCode(trx, call.encryption, caller.IdUsuario, call.body.Codigo)
    if (!means) return undefined
    await prove(trx, caller)
    const details = { Meio: means }
    await recordSecurityEvent(trx, { kind: 'CONFIRMACAO', company: caller.IdRegistro, by: caller, details })
    return { Message: translate(call.language, 'pages.fator.proven') }
  })
}

/** New recovery codes in place of all earlier ones. */
export function renewRecoveryCodes(call: Own<unknown>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario } = caller
    if (!(await hasFactor(trx, IdUsuario))) throw refused('noFactor')
    await recordFactor(trx, caller, 'codigos')
    const Codigos = await newRecoveryCodes(trx, IdUsuario)
    return { Codigos, Message: translate(call.language, 'pages.fator.renewed') }
  })
}

/** Removes the caller's own factor; the door has asked for it. Other sessions end, as with every change of a factor. */
export function dropFactor(call: Own<unknown>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario, tokenHash } = caller
    if (!(await hasFactor(trx, IdUsuario))) throw refused('noFactor')
    await removeFactor(trx, IdUsuario)
    await closeSessionsOf(trx, IdUsuario, tokenHash)
    await mark(trx, caller, false)
    await tell(call, trx, caller, 'fatorRemovido')
    await recordFactor(trx, caller, 'excluir')
    return { Message: translate(call.language, 'pages.fator.removed') }
  })
}
