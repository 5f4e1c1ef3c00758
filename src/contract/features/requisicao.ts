import { z } from 'zod'
import { publicEndpointOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { named } from '#contract/named.ts'
import { multilinePlain, plain } from '#kinds/plain.ts'

const none = z.object({})
const LONGEST_CODE = 100
const LONGEST_ANSWER = 2_000

const endpoint = publicEndpointOf('requisicao')

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
export const requisicaoEndpoints = {
  'requisicao/model': endpoint('requisicao/model', {
    method: 'GET',
    path: `${API}/canal/requisicao/model`,
    summary: 'the question that a link asks',
    query: z.object({ id: code }),
    body: none,
    answer: requisicao,
    access: { type: 'public' },
    changes: false,
  }),
  'requisicao/atualizar': endpoint('requisicao/atualizar', {
    method: 'POST',
    path: `${API}/canal/requisicao/atualizar`,
    summary: 'answer the question of a link, once',
    query: none,
    body: z.object({
      Id: code,
      Aceita: z.boolean('validation.flag'),
      Resposta: multilinePlain.max(LONGEST_ANSWER, 'validation.maxLength').nullish(),
    }),
    answer: requisicao.extend({ Message: z.string() }),
    access: { type: 'public' },
    changes: true,
  }),
} as const
