import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'

/** Characters of a Pix key (Banco Central, API DICT). */
const LONGEST_KEY = 77

/** Values that a new request begins with; null is what nothing is known of, or several things are. */
const inicio = named('InicioPagamento', {
  IdFilial: id.nullable().meta({ description: "The caller's sole branch, else the head office" }),
  IdTipoPagamento: id.nullable().meta({ description: 'That of the last request to the payee' }),
  IdContaBeneficiario: id.nullable().meta({ description: 'Sole account, where the payment type takes one' }),
  ChavePix: z.string().nullable().meta({
    description: 'Sole key, where the payment type takes one; told to whoever may look at accounts',
  }),
})

/** Payee and type that the company knows of a boleto or Pix code; null where nothing, or several, fit. */
const colado = named('PagamentoColado', {
  IdBeneficiario: id
    .nullable()
    .meta({ description: 'Sole payee with the key; told to whoever may look at accounts' }),
  IdTipoPagamento: id.nullable().meta({ description: 'Sole active payment type of the kind' }),
})

export type InicioPagamento = z.infer<typeof inicio>

/** Beginning of a payment request, which the specification does not have. */
export const pagamentoInicioEndpoints = companyEndpointsOf('pagamento', `${API}/canal/financeiro`, {
  'pagamento/inicio': get({
    summary: 'what a new request begins with, by its payee and its payment type',
    query: z.object({ idBeneficiario: id.optional(), idTipoPagamento: id.optional() }),
    answer: inicio,
    access: accessBy(entityNamed('pagamento'), 'Cadastrar'),
  }),
  'pagamento/colado': get({
    summary: 'payment type and payee of a boleto line or Pix code that was pasted',
    query: z.object({
      forma: z.enum(['BOLETO', 'PIX']).optional(),
      chavePix: z.string().max(LONGEST_KEY).optional(),
    }),
    answer: colado,
    access: accessBy(entityNamed('pagamento'), 'Visualizar'),
  }),
})
