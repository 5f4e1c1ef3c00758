import { type PasswordOwner, passwordErrors } from '#rules/password.ts'
import type { Outside } from '#server/adapters/outside.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'

type NewPassword = { readonly NewPassword: string; readonly ConfirmPassword: string }

/** Throws `invalid` for a new password that the rule refuses, or that became known in a breach. */
export async function assertNewPassword(
  { breachedPasswords }: Outside,
  typed: NewPassword,
  owner: PasswordOwner,
): Promise<void> {
  const errors = passwordErrors(typed, owner)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  if (await breachedPasswords(typed.NewPassword))
    throw fieldProblem('NewPassword', 'validation.passwordBreached')
}
