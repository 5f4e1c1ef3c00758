import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import type { FatorDoUsuario } from '#contract/features/fator.ts'
import { mayCall } from '#contract/permission.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { Caller } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import { assertPresentPassword, assertTheirs } from '#server/features/sessao/password/changePassword.ts'
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
type Proof = { readonly Codigo?: string | undefined; readonly Password?: string | undefined }
type ByPassword = { readonly Password?: string | undefined }

const refused = (key: string) => new Problem('refused', { message: { key: `guards.${key}` } })

const [, GUARDED, EVERYBODY] = enumerations.ExigenciaFator

/** Whether the caller may do any of what asks for a second factor that was proven lately. */
const isAsked = (caller: Caller) =>
  contract.some(({ stepUp, access }) => stepUp && access.type === 'service' && mayCall(caller, access))

type Known = {
  readonly FatorEm: string | null
  readonly Exigencia: number
  readonly Desde: string | null
  readonly PossuiSenha: boolean
}

/** Second factor of the caller. */
export async function ownFactor(call: OwnCall<unknown>): Promise<FatorDoUsuario> {
  const caller = ownCallerOf(call)
  const { IdUsuario, session } = caller
  return asOwner(call.db, async trx => {
    const { rows } = await sql<Known>`
      select s."FatorEm", r."ExigenciaFator" as "Exigencia", r."ExigenciaDesde" as "Desde",
        exists (select 1 from senha p where p."IdUsuario" = u."Id") as "PossuiSenha"
      from sessao s join usuario u on u."Id" = s."IdUsuario" join registro r on r."Id" = u."IdRegistro"
      where s."Id" = ${session}`.execute(trx)
    const isConcerned =
      rows[0]?.Exigencia === EVERYBODY || (rows[0]?.Exigencia === GUARDED && isAsked(caller))
    return {
      Desde: await appSince(trx, IdUsuario),
      Chaves: await passkeysOf(trx, IdUsuario),
      CodigosRestantes: await recoveryCodesLeft(trx, IdUsuario),
      Provado: rows[0]?.FatorEm ?? null,
      PossuiSenha: rows[0]?.PossuiSenha ?? false,
      ExigidoDesde: isConcerned ? (rows[0]?.Desde ?? null) : null,
    }
  })
}

/** Begins to add an app: its secret, which a code of it puts in force. */
export async function beginFactor(call: OwnCall<ByPassword>) {
  await assertTheirs(call, ownCallerOf(call), 'factor')
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
    const brought = await broughtByFactor(trx, caller, isFirst)
    await tellOfFactor(call, trx, caller, 'fator')
    await recordFactor(trx, caller, 'adicionar')
    return { ...brought, Message: translate(call.language, 'pages.fator.added') }
  })
}

/** Proves in this session anew who the caller is: by a code of the factor, or without one by the password. */
export async function proveFactor(call: OwnCall<Proof>) {
  const caller = ownCallerOf(call)
  const { Codigo, Password } = call.body
  if (!caller.hasFactor) return provePassword(call, caller, Password)
  if (Codigo === undefined) throw fieldProblem('Codigo', 'validation.required')
  return guessed(call, refusingCode(), async (trx, caller, refuse) => {
    const means = await takeFactorCode(trx, call.encryption, caller.IdUsuario, Codigo)
    return means ? proved(call, trx, caller, means) : refuse()
  })
}

async function provePassword(call: OwnCall<Proof>, by: Caller, password: string | undefined) {
  if (password === undefined) throw fieldProblem('Password', 'validation.required')
  await assertPresentPassword(call, by, password)
  return locked(call, async (trx, caller) => {
    // A factor added meanwhile is what counts from then on.
    if (caller.hasFactor) throw new Problem('stepUp')
    return proved(call, trx, caller, 'senha')
  })
}

/** New recovery codes in place of all earlier ones; other sessions end, as with every change of a factor. */
export function renewRecoveryCodes(call: OwnCall<unknown>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario, session } = caller
    if (!(await hasFactor(trx, IdUsuario))) throw refused('noFactor')
    await closeSessionsOf(trx, IdUsuario, session)
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
