import { z } from 'zod'
import { companyEndpointOf } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/named.ts'
import { id } from '#contract/paging.ts'
import type { Flag } from '#contract/permission.ts'
import { plain } from '#kinds/plain.ts'

const none = z.object({})
const ADMIN = `${API}/canal/admin`
const endpoint = companyEndpointOf('perfil')
const MOST_BRANCHES = 1_000

const users = (flag: Flag): Access => ({
  type: 'service',
  service: 'USUARIO',
  flag,
  rule: 'ambos',
  scope: 'own',
})
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
export const usuarioEndpoints = {
  'perfil/model/novo': endpoint('perfil/model/novo', {
    method: 'GET',
    path: `${ADMIN}/perfil/model/novo`,
    summary: 'a blank user',
    query: none,
    body: none,
    answer: z.record(z.string(), z.unknown()),
    access: users('Visualizar'),
    changes: false,
  }),
  'perfil/cargo/atualizar': endpoint('perfil/cargo/atualizar', {
    method: 'POST',
    path: `${ADMIN}/perfil/cargo/atualizar`,
    summary: 'give a user another job role',
    query: none,
    body: z.object({ Id: z.int().positive(), Versao: z.int().positive(), IdCargo: z.int().positive() }),
    answer: z.record(z.string(), z.unknown()),
    access: users('Editar'),
    changes: true,
  }),
  'perfil/acessos/atualizar': endpoint('perfil/acessos/atualizar', {
    method: 'POST',
    path: `${ADMIN}/perfil/acessos/atualizar`,
    summary: 'set the branches that a user works for',
    query: none,
    body: z.object({ Id: z.int().positive(), Filiais: z.array(z.int().positive()).max(MOST_BRANCHES) }),
    answer: messageAnswer,
    access: users('Editar'),
    changes: true,
  }),
  'acesso/filiais': endpoint('acesso/filiais', {
    method: 'GET',
    path: `${ADMIN}/acesso/filiais`,
    summary: 'branches of the company, with whether a user works for each',
    query: z.object({ idUsuario: id }),
    body: none,
    answer: z.array(acessoFilial),
    access: users('Visualizar'),
    changes: false,
  }),
  'acesso/filial/adicionar': endpoint('acesso/filial/adicionar', {
    method: 'GET',
    path: `${ADMIN}/acesso/filial/adicionar`,
    summary: 'let a user work for a branch',
    query: ofBranch,
    body: none,
    answer: messageAnswer,
    access: users('Editar'),
    changes: true,
  }),
  'acesso/filial/excluir': endpoint('acesso/filial/excluir', {
    method: 'GET',
    path: `${ADMIN}/acesso/filial/excluir`,
    summary: 'let a user no longer work for a branch',
    query: ofBranch,
    body: none,
    answer: messageAnswer,
    access: users('Editar'),
    changes: true,
  }),
  // Decided: the same accesses by branch; the two endpoints above grant and revoke them.
  'filial/acessos': endpoint('filial/acessos', {
    method: 'GET',
    path: `${ADMIN}/filial/acessos`,
    summary: 'users of the company, with whether each works for a branch',
    query: z.object({ idFilial: id }),
    body: none,
    answer: z.array(usuarioDaFilial),
    access: users('Visualizar'),
    changes: false,
  }),
  // Decided: active sessions, and ending one. The caller's own, or those of users the caller may edit.
  'perfil/sessoes': endpoint('perfil/sessoes', {
    method: 'GET',
    path: `${ADMIN}/perfil/sessoes`,
    summary: 'active sessions of a user: the caller, or one whom the caller may edit',
    query: z.object({ id }),
    body: none,
    answer: z.array(sessaoAberta),
    access: signedIn,
    refuses: ['forbidden'],
    changes: false,
  }),
  'perfil/sessao/excluir': endpoint('perfil/sessao/excluir', {
    method: 'POST',
    path: `${ADMIN}/perfil/sessao/excluir`,
    summary: 'end a session of a user: the caller, or one whom the caller may edit',
    query: none,
    body: z.object({ Id: z.int().positive(), Sessao: plain.min(1).max(100) }),
    answer: messageAnswer,
    access: signedIn,
    changes: true,
  }),
} as const
