import { fieldProblem } from '#server/core/problem.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { endLinkOf } from './endLink.ts'
import { inviteClient } from './invitations.ts'

const PENDING = 2

/**
 * A provider's card of a client: creating it invites the company; the tax Id cannot change after the client
 * has agreed.
 */
export const clienteHooks: Hooks<'cliente'> = {
  saving: async (_call, { Cnpj }, current) => {
    const isAgreed = current !== undefined && current.Status !== PENDING
    if (isAgreed && current.Cnpj !== Cnpj) throw fieldProblem('Cnpj', 'validation.linkedCompany')
    return {}
  },
  message: ({ Email }, before) =>
    before ? undefined : { key: 'messages.clientInvited', with: { email: Email } },
  saved: async (call, record, before) => {
    if (!before) await inviteClient(call, record)
  },
  removed: endLinkOf,
}
