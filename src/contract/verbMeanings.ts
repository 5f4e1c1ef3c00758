import type { Verb } from '#schema/register.ts'
import type { Entity } from './entity.ts'
import type { Flag } from './permission.ts'

const flags: Readonly<Record<Verb, Flag>> = {
  list: 'Visualizar',
  situacoes: 'Visualizar',
  ver: 'Visualizar',
  model: 'Visualizar',
  adicionar: 'Cadastrar',
  atualizar: 'Editar',
  excluir: 'Deletar',
  excluirTodos: 'Deletar',
  historico: 'Visualizar',
  versao: 'Visualizar',
  restaurar: 'Editar',
  alterados: 'Visualizar',
}

/** Summary of each verb's endpoint. */
export const verbSummaries: Readonly<Record<Verb, string>> = {
  list: 'a page of them',
  situacoes: 'number and amounts of those of each state within a filter',
  ver: 'one to look at',
  model: 'one to edit; blank without id',
  adicionar: 'create',
  atualizar: 'update; the version must be the current one',
  excluir: 'delete',
  excluirTodos: 'delete all of one record',
  historico: 'who changed what and when, newest first; of one record with its id',
  versao: 'what an earlier version would change back, by the entry of the history after which it was so',
  restaurar:
    'change one back to an earlier version, all of its fields or some; the version must be the current one',
  alterados: 'created, changed and deleted since a cursor',
}

/** Details are part of their register's record: users who may edit it may add, change and remove them. */
const detailFlags: Readonly<Record<Verb, Flag>> = {
  ...flags,
  adicionar: 'Editar',
  excluir: 'Editar',
  excluirTodos: 'Editar',
}

/** Right that a verb of an entity requires. */
export const flagOf = ({ parent }: Entity, verb: Verb): Flag => (parent ? detailFlags : flags)[verb]
