import { entityNamed } from '#contract/entity.ts'
import type { DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { storeNetwork } from '#server/features/sessao/limits/knownNetworks.ts'
import { codeLimitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { inTurn } from '#server/features/sessao/limits/turns.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { alarm } from './alarms.ts'
import { type CodeOwner, ownerOfCode, takeCode } from './codes.ts'
import { assertNewPassword } from './newPassword.ts'
import { hashPassword } from './passwordHash.ts'
import { lockUser, setPassword } from './setPassword.ts'

type Reset = { readonly Codigo: string; readonly NewPassword: string; readonly ConfirmPassword: string }

const usuario = entityNamed('usuario')
const ACTIVE = 1
const PENDING = 2

/** Sets a password with a code and consumes the code; an invited user becomes active. */
export async function resetPassword(call: PublicCall<unknown, Reset>) {
  const { db, outside, body, network, address, encryption, signal, language, once } = call
  const owner = await asOwner(db, async trx => {
    const attempt = await takeAttempt(trx, codeLimitsOf(network))
    const found = await ownerOfCode(trx, body.Codigo)
    if (found) await takeBack(trx, attempt)
    return found
  })
  if (!owner) throw fieldProblem('Codigo', 'validation.code')
  await assertNewPassword(outside, body, { email: owner.Email, name: owner.Nome })
  const hash = await inTurn(network, () => hashPassword(body.NewPassword), { signal })
  const set = async (trx: DataCall['trx']) => {
    await lockUser(trx, owner.Id)
    // While the password was being hashed, another call may have used the code, or the user have become
    // inactive.
    const now = await ownerOfCode(trx, body.Codigo)
    if (!now || !(await takeCode(trx, body.Codigo))) throw fieldProblem('Codigo', 'validation.code')
    await setPassword(trx, now.Id, hash)
    await storeNetwork(trx, now.Id, network)
    const by = { IdUsuario: now.Id, Nome: now.Nome }
    await recordSecurityEvent(trx, { kind: 'SENHA_DEFINIDA', company: now.IdRegistro, by })
    if (now.Status === PENDING) await activate(trx, now)
    else await alarm(trx, { reason: 'senha', user: now, encryption, address })
    return { Message: translate(language, 'messages.passwordSet') }
  }
  return asOwner(db, trx => once(trx, () => set(trx)))
}

/** Activates an invited user, who has set the first password. */
async function activate(trx: DataCall['trx'], { Id, IdRegistro, Nome }: CodeOwner): Promise<void> {
  const caller = { IdUsuario: Id, Nome }
  const user = await recordById({ trx, company: IdRegistro }, 'usuario', Id)
  await updateRecord(usuario, { trx, company: IdRegistro, caller }, user, { Status: ACTIVE })
}
