import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'
import { conflictWith } from '#contract/problemBody.ts'
import { restricao } from '#contract/restricao.ts'
import { servico } from '#contract/session.ts'

const MOST_SERVICES = 1_000
const ADMIN = `${API}/canal/admin`

/** Service with its flags in a job role. `Padrao`: unchanged from its product's default. */
export const acessoServico = named('AcessoServico', {
  ...servico.shape,
  Id: z.int().positive(),
  IdAcessoProduto: z.int().positive(),
  Padrao: z.boolean(),
})

/** Product assigned to a job role, with its services. */
export const acessoProduto = named('AcessoProduto', {
  Id: z.int().positive(),
  IdCargo: z.int().positive(),
  IdProduto: z.int().positive(),
  Codigo: z.string(),
  Nome: z.string(),
  Servicos: z.array(acessoServico),
})

const cargoCompleto = named('CargoCompleto', {
  Id: z.int().positive(),
  Versao: z.int().positive(),
  Nome: z.string(),
  TipoAcesso: z.int(),
  AcessosProdutos: z.array(acessoProduto),
  ProdutosDisponiveis: z
    .array(z.object({ IdProduto: z.int().positive(), Codigo: z.string(), Nome: z.string() }))
    .meta({ description: 'Subscribed products that the job role was not given' }),
})

/** Field that a job role may restrict, or a detail as a whole where it names no field, and how the role restricts it. */
const campoRestrito = named('CampoRestrito', {
  ...restricao.shape,
  Restricao: restricao.shape.Restricao.nullable(),
  Limite: restricao.shape.Restricao.meta({ description: 'Strictest that it may be restricted' }),
})

const camposCargo = named('CamposCargo', {
  Id: z.int().positive(),
  Versao: z.int().positive(),
  TipoAcesso: z.int().meta({ description: '1 = administrator, whom nothing restricts' }),
  Campos: z.array(campoRestrito),
})

export type CamposCargo = z.infer<typeof camposCargo>
export type CampoRestrito = z.infer<typeof campoRestrito>

export type CargoCompleto = z.infer<typeof cargoCompleto>
export type AcessoProduto = z.infer<typeof acessoProduto>
export type AcessoServico = z.infer<typeof acessoServico>

/** `padrao=True` resets the flag to its product's default instead of toggling it. */
const toggle = z.object({ id, padrao: z.enum(['True', 'False']).default('False') })

const toggleOf = (name: string) =>
  get({
    summary: `toggle the flag ${name} of a service of a job role, or set it to its product's default`,
    query: toggle,
    answer: z.object({ Message: z.string(), Servico: acessoServico }),
    access: ownAccess('CARGO', 'Editar'),
    stepUp: true,
    changes: true,
  })

/** Endpoints of the permissions of job roles, and of the branches of users (specification §7, Admin base). */
export const cargoEndpoints = companyEndpointsOf('acesso', ADMIN, {
  'cargo/v2': get({
    summary: 'a job role with its products, services and flags',
    query: z.object({ id }),
    answer: cargoCompleto,
    access: ownAccess('CARGO', 'Visualizar'),
  }),
  'acesso/produto/adicionar': get({
    summary: 'give a job role a product of the subscription',
    query: z.object({ idCargo: id, idProduto: id }),
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: ownAccess('CARGO', 'Editar'),
    stepUp: true,
    changes: true,
  }),
  'acesso/produto/excluir': get({
    summary: 'take a product from a job role',
    query: z.object({ id }),
    answer: messageAnswer,
    access: ownAccess('CARGO', 'Editar'),
    stepUp: true,
    changes: true,
  }),
  'acesso/servicos': get({
    summary: 'services of a product that a job role was given, with their flags',
    query: z.object({ id }),
    answer: z.array(acessoServico),
    access: ownAccess('CARGO', 'Visualizar'),
  }),
  // Decided: all changes in a job role's matrix, in one transaction and over one version.
  'acesso/servicos/atualizar': post({
    summary: 'change the flags of several services of a job role at once',
    body: z.object({
      IdCargo: z.int().positive(),
      Versao: z.int().positive(),
      Servicos: z
        .array(servico.omit({ Codigo: true }).extend({ Id: z.int().positive() }))
        .min(1)
        .max(MOST_SERVICES),
    }),
    answer: cargoCompleto.extend({ Message: z.string() }),
    conflict: conflictWith(cargoCompleto),
    access: ownAccess('CARGO', 'Editar'),
    stepUp: true,
  }),
  'acesso/campos': get({
    summary: 'fields that a job role may hide or freeze, and how it does',
    query: z.object({ id }),
    answer: camposCargo,
    access: ownAccess('CARGO', 'Visualizar'),
  }),
  'acesso/campos/atualizar': post({
    summary: 'set all fields that a job role hides or freezes; for administrators',
    body: z.object({
      IdCargo: z.int().positive(),
      Versao: z.int().positive(),
      Restricoes: z.array(restricao).max(MOST_SERVICES),
    }),
    answer: camposCargo.extend({ Message: z.string() }),
    conflict: conflictWith(camposCargo),
    access: ownAccess('CARGO', 'Editar'),
    stepUp: true,
  }),
  'acesso/servico/visualizar': toggleOf('visualizar'),
  'acesso/servico/cadastrar': toggleOf('cadastrar'),
  'acesso/servico/editar': toggleOf('editar'),
  'acesso/servico/deletar': toggleOf('deletar'),
})
