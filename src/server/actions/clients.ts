import { inviteClient } from '#server/accounts/clientInvitations.ts'
import { endLinkOf } from '#server/companies/endLink.ts'
import type { Acting, ActionsOf } from './actions.ts'

const INACTIVE = 0

/** What is done to a provider's clients: invited again while they have not answered, and let go. */
export const clientActions: { readonly [A in ActionsOf<'cliente'>]: Acting } = {
  convidar: { change: () => ({}), after: inviteClient },
  desvincular: {
    change: () => ({ Status: INACTIVE, DataVinculo: null }),
    after: endLinkOf,
  },
}
