import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'

const ADMIN = `${API}/canal/admin`

/** Product a client is subscribed to, as its provider sees it. */
export const produtoAssinado = named('ProdutoAssinadoCliente', {
  Id: z.int().positive(),
  IdProduto: z.int().positive(),
  Nome: z.string(),
  Status: z.int(),
  DataAssinatura: z.iso.date(),
})

/** A provider that works for the company. */
export const dadosProvedor = named('DadosProvedor', {
  Id: z.int().positive(),
  TipoRegistro: z.int(),
  RazaoSocial: z.string(),
  NomeFantasia: z.string().nullable(),
  Cnpj: z.string(),
})

/** Provider that works for the company, with the number of its branches served. */
const provedorVinculado = named('ProvedorVinculado', { ...dadosProvedor.shape, Filiais: z.int().min(0) })

export type ProvedorVinculado = z.infer<typeof provedorVinculado>
export type DadosProvedor = z.infer<typeof dadosProvedor>
export type ProdutoAssinadoCliente = z.infer<typeof produtoAssinado>

/**
 * Endpoints between companies: a branch's providers in one call, a client's subscriptions, a provider's data.
 */
export const clienteEndpoints = companyEndpointsOf('filial', ADMIN, {
  'filial/provedor/adicionarTodos': post({
    summary: 'link a branch to every provider that works for the company',
    body: z.object({ IdFilial: z.int().positive() }),
    answer: z.object({ Message: z.string(), Adicionados: z.int() }),
    access: { type: 'service', service: 'FILIAL', flag: 'Editar', rule: 'ambos', scope: 'own' },
  }),
  // Decided: the client's counterpart of the provider's `cliente/desvincular`.
  'provedores/vinculados': get({
    summary: 'providers that work for the company',
    answer: z.array(provedorVinculado),
    access: { type: 'service', service: 'FILIAL', flag: 'Visualizar', rule: 'industria', scope: 'own' },
  }),
  'provedor/desvincular': post({
    summary: 'end the link to a provider',
    body: z.object({ IdProvedor: z.int().positive() }),
    answer: messageAnswer,
    access: { type: 'service', service: 'FILIAL', flag: 'Editar', rule: 'industria', scope: 'own' },
  }),
  'cliente/assinatura/produtos': get({
    tag: 'cliente',
    summary: 'products that a client is subscribed to',
    query: z.object({ id }),
    answer: z.array(produtoAssinado),
    access: { type: 'service', service: 'CLIENTE', flag: 'Visualizar', rule: 'provedor', scope: 'own' },
  }),
  'dados/provedor': get({
    tag: 'apoio',
    path: `${API}/canal/apoio/dados/provedor`,
    summary: 'a provider by its Id',
    query: z.object({ id }),
    answer: dadosProvedor,
    access: { type: 'signedIn', scope: 'own', forKeys: true },
  }),
})
