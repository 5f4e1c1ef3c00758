import { z } from 'zod'
import { companyEndpointsOf, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { id } from '#contract/paging.ts'

/** Beginning of every webhook's secret, by Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_'

const ROOT = `${API}/canal/admin`

const access = { type: 'service', service: 'CHAVE_API', flag: 'Editar', rule: 'ambos', scope: 'own' } as const

/** Endpoint that gives a webhook its secret; its answer is kept sealed under the call's own key. */
export const publicWebhookEndpoints = publicEndpointsOf('webhook', ROOT, {
  'webhook/gerar': post({
    summary:
      'give a webhook a secret, which is answered this once; an earlier one signs beside it for another 24 hours',
    body: z.object({ Id: id }),
    answer: messageAnswer.extend({
      Segredo: z
        .string()
        .meta({ description: `Secret to verify deliveries by, such as \`${SECRET_PREFIX}…\`` }),
    }),
    access,
    stepUp: true,
    refuses: ['notFound'],
  }),
})

/** Endpoint of the log of deliveries besides its list. */
export const webhookEndpoints = companyEndpointsOf('webhook/entrega', ROOT, {
  'webhook/entrega/reenviar': post({
    summary: 'send a delivery that is over once more, under the same webhook-id',
    body: z.object({ Id: id }),
    answer: messageAnswer,
    access,
    refuses: ['notFound', 'refused'],
  }),
})
