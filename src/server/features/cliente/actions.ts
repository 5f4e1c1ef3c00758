import type { ActionHandlers } from '#server/registers/record/action.ts'
import { endLinkOf } from './endLink.ts'
import { inviteClient } from './invitations.ts'

const INACTIVE = 0

/** Actions on a provider's clients: repeat the invitation until it is answered, and end the link. */
export const clienteActions: ActionHandlers<'cliente'> = {
  convidar: { change: () => ({}), after: inviteClient },
  desvincular: {
    change: () => ({ Status: INACTIVE, DataVinculo: null }),
    after: endLinkOf,
  },
}
