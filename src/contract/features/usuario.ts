import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'
import { plain } from '#kinds/plainText.ts'

const ADMIN = `${API}/canal/admin`
const MOST_BRANCHES = 1_000

const signedIn: Access = { type: 'signedIn', scope: 'own' }

const everywhere = {
  Administrador: z
    .boolean()
    .optional()
    .meta({ description: 'The user is an administrator, who works for every branch without an access' }),
}

/** Branch of the company, with whether the user works for it. */
export const acessoFilial = named('AcessoFilial', {
  Id: z.int().positive(),
  RazaoSocial: z.string(),
  NomeFantasia: z.string().nullable(),
  Cnpj: z.string().nullable(),
  Matriz: z.boolean(),
  Acesso: z.boolean(),
  ...everywhere,
})

/** User of the company, with whether they work for the branch. */
export const usuarioDaFilial = named('UsuarioDaFilial', {
  Id: z.int().positive(),
  Nome: z.string(),
  Email: z.string(),
  Acesso: z.boolean(),
  ...everywhere,
})

/** Active session. `Id` identifies it without being its token; `Atual`: the caller's. */
export const sessaoAberta = named('SessaoAberta', {
  Id: z.string(),
  DataCriacao: z.iso.datetime(),
  UltimoUso: z.iso.datetime(),
  Endereco: z.string().nullable(),
  Agente: z.string().nullable(),
  Atual: z.boolean(),
})

export type AcessoFilial = z.infer<typeof acessoFilial>
export type UsuarioDaFilial = z.infer<typeof usuarioDaFilial>
export type SessaoAberta = z.infer<typeof sessaoAberta>

const ofBranch = z.object({ idUsuario: id, idFilial: id })

/** The endpoints of users besides their register: branches, job role, sessions (specification §7, Admin base). */
export const usuarioEndpoints = companyEndpointsOf('perfil', ADMIN, {
  'perfil/model/novo': get({
    summary: 'a blank user',
    answer: z.record(z.string(), z.unknown()),
    access: ownAccess('USUARIO', 'Visualizar'),
  }),
  'perfil/cargo/atualizar': post({
    summary: 'give a user another job role',
    body: z.object({ Id: z.int().positive(), Versao: z.int().positive(), IdCargo: z.int().positive() }),
    answer: z.record(z.string(), z.unknown()),
    access: ownAccess('USUARIO', 'Editar'),
    stepUp: true,
  }),
  'perfil/acessos/atualizar': post({
    summary: 'set the branches that a user works for',
    body: z.object({ Id: z.int().positive(), Filiais: z.array(z.int().positive()).max(MOST_BRANCHES) }),
    answer: messageAnswer,
    access: ownAccess('USUARIO', 'Editar'),
  }),
  'acesso/filiais': get({
    summary: 'branches of the company, with whether a user works for each',
    query: z.object({ idUsuario: id }),
    answer: z.array(acessoFilial),
    access: ownAccess('USUARIO', 'Visualizar'),
  }),
  'acesso/filial/adicionar': get({
    summary: 'let a user work for a branch',
    query: ofBranch,
    answer: messageAnswer,
    access: ownAccess('USUARIO', 'Editar'),
    changes: true,
  }),
  'acesso/filial/excluir': get({
    summary: 'let a user no longer work for a branch',
    query: ofBranch,
    answer: messageAnswer,
    access: ownAccess('USUARIO', 'Editar'),
    changes: true,
  }),
  // Decided: the same accesses by branch; the two endpoints above grant and revoke them.
  'filial/acessos': get({
    summary: 'users of the company, with whether each works for a branch',
    query: z.object({ idFilial: id }),
    answer: z.array(usuarioDaFilial),
    access: ownAccess('USUARIO', 'Visualizar'),
  }),
  // Decided: active sessions, and ending one. The caller's own, or those of users the caller may edit.
  'perfil/sessoes': get({
    summary: 'active sessions of a user: the caller, or one whom the caller may edit',
    query: z.object({ id }),
    answer: z.array(sessaoAberta),
    access: signedIn,
    refuses: ['forbidden'],
  }),
  'perfil/sessao/excluir': post({
    summary: 'end a session of a user: the caller, or one whom the caller may edit',
    body: z.object({ Id: z.int().positive(), Sessao: plain.min(1).max(100) }),
    answer: messageAnswer,
    access: signedIn,
    // Sessions of one's own take a proof of the last quarter of an hour.
    refuses: ['stepUp'],
  }),
  'perfil/sessoes/excluir': post({
    summary: 'end all sessions of a user but the one that asks: the caller, or one whom the caller may edit',
    body: z.object({ Id: z.int().positive() }),
    answer: messageAnswer,
    access: signedIn,
    refuses: ['stepUp'],
  }),
})
