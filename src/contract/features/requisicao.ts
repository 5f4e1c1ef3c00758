import { z } from 'zod'
import { get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { named } from '#contract/namedSchema.ts'
import { multilinePlain, plain } from '#kinds/plainText.ts'

const LONGEST_CODE = 100
const LONGEST_ANSWER = 2_000

/** Code of a link, which identifies its recipient. */
const code = plain.min(1, 'validation.required').max(LONGEST_CODE, 'validation.maxLength')

/** Question asked by a link. */
const requisicao = named('Requisicao', {
  Id: z.string().meta({ description: 'The code of the link' }),
  Tipo: z.string().meta({ description: 'LIGACAO asks for the link between a provider and a client' }),
  Status: z.enum(['PENDENTE', 'RESPONDIDA', 'EXPIRADA']),
  NomeSolicitante: z.string(),
  NomeProvedor: z.string().nullable(),
  NomeCliente: z.string().nullable(),
  Cnpj: z.string().nullable().meta({ description: "The client's" }),
  Descricao: z.string(),
  Resposta: z.string().nullable(),
  Aceita: z.boolean().nullable(),
  DataExpiracao: z.iso.datetime(),
})

export type Requisicao = z.infer<typeof requisicao>

/** Endpoints of a request answered by its link, without signing in (specification §7, Request model). */
export const requisicaoEndpoints = publicEndpointsOf('requisicao', `${API}/canal`, {
  'requisicao/model': get({
    summary: 'the question that a link asks',
    query: z.object({ id: code }),
    answer: requisicao,
    access: { type: 'public' },
  }),
  'requisicao/atualizar': post({
    summary: 'answer the question of a link, once',
    body: z.object({
      Id: code,
      Aceita: z.boolean('validation.flag'),
      Resposta: multilinePlain.max(LONGEST_ANSWER, 'validation.maxLength').nullish(),
    }),
    answer: requisicao.extend({ Message: z.string() }),
    access: { type: 'public' },
  }),
})
