import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { historyQuery } from '#contract/history.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id, LONGEST_SOUGHT } from '#contract/paging.ts'
import { plain } from '#kinds/plainText.ts'

/** Days for which a deleted record can be restored. */
export const BIN_DAYS = 30

const registro = plain.max(60).meta({ description: 'Name of the register' })

const excluido = named('Excluido', {
  Id: id.meta({ description: 'Id of the deletion, by which the record is restored' }),
  IdEntidade: id.meta({ description: 'Id that the record had, and has again' }),
  Titulo: z.record(z.string(), z.unknown()).meta({ description: "Fields of the record's title" }),
  Quando: z.iso.datetime(),
  Usuario: z.string().nullable().meta({ description: 'Who has deleted it, by the name at that time' }),
})

/** Deleted record of a register that can be restored. */
export type Excluido = z.infer<typeof excluido>

const own = { access: { type: 'signedIn', scope: 'own' } } as const

/** Endpoints of deleted records, all additions; the rights are those of the register that is named. */
export const lixeiraEndpoints = companyEndpointsOf('lixeira', `${API}/canal/tools`, {
  lixeira: get({
    summary: `records of a register deleted within the last ${BIN_DAYS} days, last deleted first; for who may view and create them`,
    query: historyQuery.omit({ id: true }).extend({
      registro,
      q: plain.max(LONGEST_SOUGHT).optional().meta({ description: 'Part of the title' }),
    }),
    answer: z.array(excluido),
    ...own,
  }),
  'lixeira/restaurar': post({
    summary:
      'restore a deleted record and the details that went with it, under the Ids they had; refused where the rules of today are against it',
    body: z.object({ Registro: registro, Id: excluido.shape.Id }),
    answer: messageAnswer.extend({ Id: id }),
    ...own,
  }),
})
