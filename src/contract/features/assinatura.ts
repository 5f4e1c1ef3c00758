import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'
import { plain } from '#kinds/plainText.ts'

const ADMIN = `${API}/canal/admin`
const LONGEST_COUPON = 30
const LONGEST_REASON = 500

const money = z.string().meta({ description: 'Reais, with two decimals' })
const percent = z.string().meta({ description: '0–100, with two decimals' })

/** Service under its product's name for it; its code identifies it. */
const servicoDoProduto = named('ServicoDoProduto', {
  Codigo: z.string(),
  Nome: z.string().meta({ description: "In the caller's language" }),
  IdProduto: z.int().positive(),
  Visualizar: z.boolean().meta({ description: 'A job role that is given the product may look at it' }),
  Padrao: z.boolean(),
})

/** Price of a product: `FIXO` is monthly, regardless of usage. */
const produtoPreco = named('ProdutoPreco', {
  Id: z.int().positive(),
  IdProduto: z.int().positive(),
  TipoCobranca: z.enum(['FIXO', 'POR_USUARIO', 'POR_PROCESSO']),
  FaixaInicial: z.int(),
  FaixaFinal: z.int().nullable(),
  Valor: money,
  Moeda: z.string(),
  InicioVigencia: z.iso.date(),
  FimVigencia: z.iso.date().nullable(),
})

/** A product of the channel. */
export const produto = named('Produto', {
  IdProduto: z.int().positive(),
  Codigo: z.string(),
  Nome: z.string(),
  Descricao: z.string().nullable(),
  TipoRegistro: z.int().meta({ description: 'The type of company its services are for here' }),
  Ativo: z.boolean(),
  Servicos: z.array(servicoDoProduto),
  ProdutoPrecos: z.array(produtoPreco),
})

/** A product a company has subscribed to. */
export const assinaturaProduto = named('AssinaturaProduto', {
  Id: z.int().positive(),
  IdAssinatura: z.int().positive(),
  IdProduto: z.int().positive(),
  Codigo: z.string(),
  Nome: z.string(),
  Status: z.int(),
  DataAssinatura: z.iso.date(),
  DataCancelamento: z.iso.date().nullable(),
  MotivoCancelamento: z.string().nullable(),
  Cupom: z.string().nullable(),
  PercentualDesconto: percent,
  ValorMensal: money,
  Cancelavel: z.boolean().meta({ description: 'False for the product that holds the administrators' }),
})

const assinatura = named('Assinatura', {
  IdAssinatura: z.int().positive(),
  IdRegistro: z.int().positive(),
  Status: z.int(),
  DataInicio: z.iso.date(),
  DiaVencimento: z.int(),
  EmailCobranca: z.string().nullable(),
  ValorMensal: money,
  ProdutosAssinados: z.array(assinaturaProduto),
  Servicos: z.array(servicoDoProduto).meta({ description: 'Those of the subscribed products' }),
  ProdutoPrecos: z.array(produtoPreco).meta({ description: 'Those of the subscribed products' }),
})

const produtoAssinadoCompleto = named('ProdutoAssinado', {
  ...produto.shape,
  AssinaturaProduto: assinaturaProduto,
  Cargos: z
    .array(z.object({ Id: z.int().positive(), Nome: z.string(), QuantidadeUsuarios: z.int() }))
    .meta({ description: 'The job roles that open it: what cancelling takes from whom' }),
})

const cupom = named('Cupom', {
  Valido: z.boolean(),
  Cupom: z.string(),
  PercentualDesconto: percent.nullable(),
  Mensagem: z.string(),
  Validade: z.iso.date().nullable(),
})

export type Produto = z.infer<typeof produto>
export type ProdutoAssinado = z.infer<typeof produtoAssinadoCompleto>
export type AssinaturaProduto = z.infer<typeof assinaturaProduto>
export type Assinatura = z.infer<typeof assinatura>
export type Cupom = z.infer<typeof cupom>

/** The endpoints of the subscription (specification §7, Admin base). */
export const assinaturaEndpoints = companyEndpointsOf('assinatura', ADMIN, {
  assinatura: get({
    summary: "the company's subscription, with its products, services and prices",
    answer: assinatura,
    access: ownAccess('ASSINATURA', 'Visualizar'),
  }),
  'assinatura/produto': get({
    summary: 'a subscribed product, with the job roles that open it',
    query: z.object({ id }),
    answer: produtoAssinadoCompleto,
    access: ownAccess('ASSINATURA', 'Visualizar'),
  }),
  'assinatura/produtosDisponiveis': get({
    summary: 'products that the company is not subscribed to',
    answer: z.array(produto),
    access: ownAccess('ASSINATURA', 'Visualizar'),
  }),
  'assinatura/produto/adicionar': get({
    summary: 'subscribe to a product, with a coupon or without',
    query: z.object({ idAssinatura: id, idProduto: id, cupom: plain.max(LONGEST_COUPON).optional() }),
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: ownAccess('ASSINATURA', 'Editar'),
    changes: true,
  }),
  'assinatura/produto/excluir': get({
    summary: 'cancel the subscription to a product',
    query: z.object({ id, motivo: plain.max(LONGEST_REASON).optional() }),
    answer: messageAnswer,
    access: ownAccess('ASSINATURA', 'Deletar'),
    changes: true,
  }),
  'cupom/validar': get({
    path: `${API}/canal/apoio/cupom/validar`,
    summary: 'whether a coupon is valid, and its discount',
    query: z.object({ cupom: plain.min(1).max(LONGEST_COUPON) }),
    answer: cupom,
    access: ownAccess('ASSINATURA', 'Visualizar'),
  }),
  'produtos/selecao': get({
    path: `${API}/canal/apoio/produtos/selecao`,
    summary: 'products of the channel, for one type of company or for all',
    query: z.object({ tipoRegistro: z.enum(['0', '1', '2', '3']).optional() }),
    answer: z.array(produto),
    access: { type: 'signedIn', scope: 'own' },
  }),
})
