import type { ActionHandlers } from '#server/registers/action.ts'
import { endLinkOf } from './endLink.ts'
import { inviteClient } from './invitations.ts'

const INACTIVE = 0

/** What is done to a provider's clients: invited again while they have not answered, and let go. */
export const clienteActions: ActionHandlers<'cliente'> = {
  convidar: { change: () => ({}), after: inviteClient },
  desvincular: {
    change: () => ({ Status: INACTIVE, DataVinculo: null }),
    after: endLinkOf,
  },
}
