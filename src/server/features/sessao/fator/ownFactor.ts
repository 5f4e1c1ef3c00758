import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import type { FatorDoUsuario } from '#contract/features/fator.ts'
import { mayCall } from '#contract/permission.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { Caller } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import { assertTheirs } from '#server/features/sessao/password/changePassword.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { passkeysOf } from './chave/storedPasskeys.ts'
import { refusingCode } from './guess.ts'
import {
  assertProvenIfAny,
  broughtByFactor,
  guessed,
  locked,
  type OwnCall,
  ownCallerOf,
  proved,
  recordFactor,
  takenByFactor,
  tellOfFactor,
} from './ownCall.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recoveryCodes.ts'
import {
  appSince,
  confirmPending,
  hasApp,
  hasFactor,
  removeApp,
  storePending,
  takeFactorCode,
} from './storedFactor.ts'
import { newAppSecret, shownSecret } from './totp.ts'

type Coded = { readonly Codigo: string }

const refused = (key: string) => new Problem('refused', { message: { key: `guards.${key}` } })

const [, GUARDED, EVERYBODY] = enumerations.ExigenciaFator

/** Whether the caller may do any of what asks for a second factor that was proven lately. */
const isAsked = (caller: Caller) =>
  contract.some(({ stepUp, access }) => stepUp && access.type === 'service' && mayCall(caller, access))

/** Second factor of the caller. */
export async function ownFactor(call: OwnCall<unknown>): Promise<FatorDoUsuario> {
  const caller = ownCallerOf(call)
  const { IdUsuario, tokenHash } = caller
  return asOwner(call.db, async trx => {
    const { rows } = await sql<{ FatorEm: string | null; Exigencia: number; Desde: string | null }>`
      select s."FatorEm", r."ExigenciaFator" as "Exigencia", r."ExigenciaDesde" as "Desde"
      from sessao s join usuario u on u."Id" = s."IdUsuario" join registro r on r."Id" = u."IdRegistro"
      where s."Token" = ${tokenHash}`.execute(trx)
    const isConcerned =
      rows[0]?.Exigencia === EVERYBODY || (rows[0]?.Exigencia === GUARDED && isAsked(caller))
    return {
      Desde: await appSince(trx, IdUsuario),
      Chaves: await passkeysOf(trx, IdUsuario),
      CodigosRestantes: await recoveryCodesLeft(trx, IdUsuario),
      Provado: rows[0]?.FatorEm ?? null,
      ExigidoDesde: isConcerned ? (rows[0]?.Desde ?? null) : null,
    }
  })
}

/** Begins to add an app: its secret, which a code of it puts in force. */
export async function beginFactor(call: OwnCall<{ readonly Password?: string | undefined }>) {
  await assertTheirs(call, ownCallerOf(call))
  return locked(call, async (trx, caller) => {
    const { IdUsuario, Email } = caller
    if (await hasApp(trx, IdUsuario)) throw refused('factorThere')
    assertProvenIfAny(caller)
    const secret = newAppSecret()
    await storePending(trx, call.encryption, IdUsuario, secret)
    return shownSecret(secret, Email)
  })
}

/** Adds the app by a code of it; other sessions end. */
export function confirmFactor(call: OwnCall<Coded>) {
  return guessed(call, refusingCode(), async (trx, caller, refuse) => {
    const { IdUsuario } = caller
    if (await hasApp(trx, IdUsuario)) throw refused('factorThere')
    assertProvenIfAny(caller)
    const isFirst = !(await hasFactor(trx, IdUsuario))
    if (!(await confirmPending(trx, call.encryption, IdUsuario, call.body.Codigo))) return refuse()
    const Codigos = await broughtByFactor(trx, caller, isFirst)
    await tellOfFactor(call, trx, caller, 'fator')
    await recordFactor(trx, caller, 'adicionar')
    return { Codigos, Message: translate(call.language, 'pages.fator.added') }
  })
}

/** Proves the caller's factor in this session anew. */
export function proveFactor(call: OwnCall<Coded>) {
  return guessed(call, refusingCode(), async (trx, caller, refuse) => {
    const means = await takeFactorCode(trx, call.encryption, caller.IdUsuario, call.body.Codigo)
    if (!means) return refuse()
    await proved(trx, caller, means)
    return { Message: translate(call.language, 'pages.fator.proven') }
  })
}

/** New recovery codes in place of all earlier ones; other sessions end, as with every change of a factor. */
export function renewRecoveryCodes(call: OwnCall<unknown>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario, tokenHash } = caller
    if (!(await hasFactor(trx, IdUsuario))) throw refused('noFactor')
    await closeSessionsOf(trx, IdUsuario, tokenHash)
    await tellOfFactor(call, trx, caller, 'codigos')
    await recordFactor(trx, caller, 'codigos')
    const Codigos = await newRecoveryCodes(trx, IdUsuario)
    return { Codigos, Message: translate(call.language, 'pages.fator.renewed') }
  })
}

/** Removes the caller's app; the door has asked for a proof. Other sessions end, as with every change of a factor. */
export function dropFactor(call: OwnCall<unknown>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario } = caller
    if (!(await hasApp(trx, IdUsuario))) throw refused('noFactor')
    await removeApp(trx, IdUsuario)
    const isLast = await takenByFactor(trx, caller)
    await tellOfFactor(call, trx, caller, isLast ? 'fatorRemovido' : 'aplicativoRemovido')
    await recordFactor(trx, caller, 'excluir')
    return { Message: translate(call.language, isLast ? 'pages.fator.removed' : 'pages.fator.appRemoved') }
  })
}
