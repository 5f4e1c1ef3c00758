import { z } from 'zod'
import { get, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { plain } from '#kinds/plainText.ts'

const LONGEST_ID = 100

const connectionId = plain.min(1, 'validation.required').max(LONGEST_ID, 'validation.maxLength')
const tied = z.object({ connectionId: z.string() })

/** Endpoints that tie a hub's connection to the signed-in user (specification §7), by the name of their handler. */
export const signalEndpoints = publicEndpointsOf('auth', `${API}/auth`, {
  'signal/connection/adicionar': get({
    summary: "tie a connection of the hub to the caller's session",
    query: z.object({ connectionId, connectionIdOld: z.string().max(LONGEST_ID).optional() }),
    answer: tied,
    access: { type: 'signedIn', scope: 'own' },
    // Nothing is stored, and a repetition has no effect.
    changes: false,
  }),
  'signal/connection/excluir': get({
    summary: "untie a connection of the hub from the caller's session",
    query: z.object({ connectionId }),
    answer: tied,
    access: { type: 'signedIn', scope: 'own' },
  }),
})
