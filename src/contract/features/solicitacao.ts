import { z } from 'zod'
import { get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed, fieldsOf } from '#contract/entity.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { validatorOf } from '#contract/wire.ts'

const request = entityNamed('solicitacao')
const typed = fieldsOf(request.spec.fields).filter(([, field]) => !field.readOnly)
const PATH = `${API}/canal/account/solicitacao/registro`

const estado = named('Estado', { Id: z.string(), Sigla: z.string(), Nome: z.string() })
const cidade = z.object({ Id: z.string(), Nome: z.string() })

export type Estado = z.infer<typeof estado>

/** Request to be registered, by a person without a user (specification §7). */
export const solicitacaoEndpoints = publicEndpointsOf('account', PATH, {
  'solicitacao/model': get({
    path: `${PATH}/model`,
    summary: 'a blank registration request with its choices',
    answer: z.looseObject({
      ...Object.fromEntries(typed.map(([name, field]) => [name, validatorOf(field).nullish()])),
      TiposRegistro: z.array(z.int()),
      Estados: z.array(estado),
      Cidades: z.array(cidade).meta({ description: "Empty: a state's are at `apoio/estado/cidades`" }),
    }),
    access: { type: 'public' },
  }),
  'solicitacao/adicionar': post({
    path: `${PATH}/adicionar`,
    summary: 'send a registration request',
    // Validation is by the rules of the declaration.
    body: z.looseObject(
      Object.fromEntries(
        typed.map(([name]) => [name, z.unknown().optional().meta({ description: 'As in the model' })]),
      ),
    ),
    answer: messageAnswer,
    access: { type: 'public' },
  }),
})
