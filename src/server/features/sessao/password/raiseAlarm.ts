import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { settings } from '#rules/settings.ts'
import type { DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { codeLimitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { type RaisedAlarm, takeAlarm } from './alarms.ts'
import { newPasswordCode } from './codes.ts'
import { unknownPassword } from './passwordHash.ts'
import { revokeKeysOf } from './revokeKeys.ts'
import { lockUser, setPassword } from './setPassword.ts'
import { userByEmail } from './userByEmail.ts'

const usuario = entityNamed('usuario')
const ANY = [0, 1, 2]

/**
 * Says that it was somebody else: ends every session of the user, the password and address that a stranger may have set,
 * the API keys and webhooks that they may have made; answers a code with which a new password is set. Factors stay, since who
 * reads the mailbox alone would take them away; passkeys that a stranger may have added let in beside that password alone
 * (decision 0417).
 */
export async function raiseAlarm(call: PublicCall<unknown, { readonly Codigo: string }>) {
  const { db, body, network, language, once } = call
  // Counted before the code is looked at, and kept where it is none.
  const attempt = await asOwner(db, trx => takeAttempt(trx, codeLimitsOf(network)))
  const raise = async (trx: DataCall['trx']) => {
    const raised = await takeAlarm(trx, body.Codigo)
    if (!raised) throw fieldProblem('Codigo', 'validation.code')
    await takeBack(trx, attempt)
    const { Id, IdRegistro: company, Nome, Motivo } = raised
    await lockUser(trx, Id)
    if (Motivo === 'email') await returnAddress(trx, raised)
    await setPassword(trx, Id, unknownPassword())
    await sql`delete from rede_conhecida where "IdUsuario" = ${Id}`.execute(trx)
    const by = { IdUsuario: Id, Nome }
    await revokeKeysOf(trx, { ...by, IdRegistro: company })
    await bindFreshPasskeys(trx, Id)
    await recordSecurityEvent(trx, { kind: 'NAO_FUI_EU', company, by, details: { Motivo } })
    const Codigo = await newPasswordCode(trx, Id, settings.resetHours)
    return { Codigo, Message: translate(language, 'pages.resetpassword.notMe.done') }
  }
  return asOwner(db, trx => once(trx, () => raise(trx)))
}

/** Binds the passkeys to the password that a letter could still tell of: each is a second step from then on. */
const bindFreshPasskeys = (trx: DataCall['trx'], idUsuario: number) =>
  sql`
    update chave_acesso set "ComSenha" = true where "IdUsuario" = ${idUsuario}
      and "DataCriacao" > now() - make_interval(days => ${settings.alarmDays})`.execute(trx)

/** Gives the user the address back that the letter went to, unless somebody else has it by now. */
async function returnAddress(trx: DataCall['trx'], { Id, IdRegistro, Nome, Email, Anterior }: RaisedAlarm) {
  if (Email === Anterior || (await userByEmail(trx, Anterior, ANY))) return
  const record = await recordById({ trx, company: IdRegistro }, 'usuario', Id)
  const caller = { IdUsuario: Id, Nome }
  await updateRecord(usuario, { trx, company: IdRegistro, caller }, record, { Email: Anterior })
}
