import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { passwordErrors } from '#rules/password.ts'
import { type CodeOwner, ownerOfCode, takeCode } from '#server/accounts/codes.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { lockUser, setPassword } from '#server/accounts/setPassword.ts'
import { assertAllowed, codeLimitsOf, countFailure } from '#server/accounts/throttle.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { DataCall, PageCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { fieldProblem, Problem } from '#server/http/problem.ts'
import { remember } from '#server/registers/remember.ts'

type Reset = { readonly Codigo: string; readonly NewPassword: string; readonly ConfirmPassword: string }

const ACTIVE = 1
const PENDING = 2

/** Sets a password with a code, which is then used up; an invited user becomes active by it. */
export async function resetPassword({ db, body, address, language, once }: PageCall<unknown, Reset>) {
  const limits = codeLimitsOf(address)
  const owner = await asOwner(db, async trx => {
    await assertAllowed(trx, limits)
    return ownerOfCode(trx, body.Codigo)
  })
  if (!owner) {
    await asOwner(db, trx => countFailure(trx, limits))
    throw fieldProblem('Codigo', 'validation.code')
  }
  const errors = passwordErrors(body, { email: owner.Email, name: owner.Nome })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  const hash = await hashPassword(body.NewPassword)
  const set = async (trx: DataCall['trx']) => {
    await lockUser(trx, owner.Id)
    // While the password was hashed, another call may have used the code, or the user been made inactive.
    const now = await ownerOfCode(trx, body.Codigo)
    if (!now || !(await takeCode(trx, body.Codigo))) throw fieldProblem('Codigo', 'validation.code')
    await setPassword(trx, now.Id, hash)
    if (now.Status === PENDING) await activate(trx, now)
    return { Message: say(language, 'messages.passwordSet') }
  }
  return asOwner(db, trx => once(trx, () => set(trx)))
}

/** Whoever has set the first password may sign in from now on. */
async function activate(trx: DataCall['trx'], { Id, IdRegistro, Nome }: CodeOwner): Promise<void> {
  await sql`
    update usuario set "Status" = ${ACTIVE}, "Versao" = "Versao" + 1, "DataAlteracao" = now() where "Id" = ${Id}`.execute(
    trx,
  )
  await remember(
    { trx, company: IdRegistro, caller: { IdUsuario: Id, Nome } },
    entityNamed('usuario'),
    'atualizar',
    [{ id: Id, before: { Status: PENDING }, after: { Status: ACTIVE } }],
  )
}
