import { z } from 'zod'
import { post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { id } from '#contract/paging.ts'

/** Beginning of every API key, by which scanners of secrets find one that was published. */
export const KEY_PREFIX = 'canalkey_'

/** Endpoint of API keys besides their register; its answer, with the secret, is kept sealed under the call's own key. */
export const chaveapiEndpoints = publicEndpointsOf('chaveapi', `${API}/canal/admin`, {
  'chaveapi/gerar': post({
    summary: 'give a key a secret, which is answered this once; an earlier one of the key ends with it',
    body: z.object({ Id: id }),
    answer: messageAnswer.extend({
      Segredo: z.string().meta({ description: `Secret of the key, such as \`${KEY_PREFIX}…\`` }),
    }),
    access: { type: 'service', service: 'CHAVE_API', flag: 'Editar', rule: 'ambos', scope: 'own' },
    stepUp: true,
    refuses: ['notFound', 'refused'],
  }),
})
