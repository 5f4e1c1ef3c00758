import type { ActionHandler, ActionsOf } from '#server/features/actions.ts'
import { endLinkOf } from './endLink.ts'
import { inviteClient } from './invitations.ts'

const INACTIVE = 0

/** What is done to a provider's clients: invited again while they have not answered, and let go. */
export const clienteActions: { readonly [A in ActionsOf<'cliente'>]: ActionHandler } = {
  convidar: { change: () => ({}), after: inviteClient },
  desvincular: {
    change: () => ({ Status: INACTIVE, DataVinculo: null }),
    after: endLinkOf,
  },
}
