import { z } from 'zod'
import type { AnyField } from '#schema/kind.ts'
import { type Access, API, type Endpoint, type Verb } from './endpoint.ts'
import { type Entity, entities } from './entity.ts'
import { historyEntry, historyQuery } from './history.ts'
import { id, paging } from './paging.ts'
import type { Flag } from './permission.ts'
import { validatorOf } from './validator.ts'

const flags: Readonly<Record<Verb, Flag>> = {
  list: 'Visualizar',
  model: 'Visualizar',
  adicionar: 'Cadastrar',
  atualizar: 'Editar',
  excluir: 'Deletar',
  historico: 'Visualizar',
}

const summaries: Readonly<Record<Verb, string>> = {
  list: 'a page of them',
  model: 'one to edit; blank without id',
  adicionar: 'create',
  atualizar: 'update; the version must be the current one',
  excluir: 'delete',
  historico: 'who changed what and when, newest first; of one record with its id',
}

/** Details are part of their register's record: whoever may edit it may add, change and remove them. */
const detailFlags: Readonly<Record<Verb, Flag>> = { ...flags, adicionar: 'Editar', excluir: 'Editar' }

const accessOf = ({ register, parent }: Entity, verb: Verb): Access => ({
  sort: 'service',
  service: register.service,
  rule: register.rule,
  scope: register.scope,
  flag: (parent ? detailFlags : flags)[verb],
})

const none = z.object({})
const stored = {
  Id: z.int().positive(),
  Versao: z.int().positive(),
  DataCriacao: z.iso.datetime(),
  DataAlteracao: z.iso.datetime(),
}

const valuesOf = (fields: Readonly<Record<string, AnyField>>, isDraft: boolean) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = validatorOf(field)
      return [name, field.required && !isDraft ? schema : schema.nullish()]
    }),
  )

const writable = (fields: Readonly<Record<string, AnyField>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly))

/** What a saved record of the entity looks like on the wire. */
function recordOf({ spec, parent }: Entity) {
  return z.object({
    ...stored,
    ...(parent ? { [parent.column]: z.int().positive() } : {}),
    ...valuesOf(spec.fields, false),
  })
}

/** The six endpoints of a register or detail: list, model, adicionar, atualizar, excluir, historico. */
export function endpointsOf(entity: Entity): readonly Endpoint[] {
  const { name, spec, register, parent } = entity
  const root = `${API}/canal/${register.base}`
  const listPath = parent ? `${root}/${parent.name}/${spec.path}` : `${root}/${spec.path}`
  const record = recordOf(entity)
  const parentColumn = parent ? { [parent.column]: z.int().positive() } : {}
  const model = z.object({
    ...valuesOf(spec.fields, true),
    Id: z.int().positive().nullable(),
    Versao: z.int().positive().nullable(),
  })
  const written = valuesOf(writable(spec.fields), false)
  const endpoint = (verb: Verb, rest: Pick<Endpoint, 'method' | 'query' | 'answer' | 'body'>): Endpoint => ({
    ...rest,
    path: verb === 'list' ? listPath : `${root}/${name}/${verb}`,
    tag: name,
    summary: summaries[verb],
    access: accessOf(entity, verb),
    answerer: { sort: 'entity', entity: name, verb },
    changes: flags[verb] !== 'Visualizar',
    paged: verb === 'list',
  })
  return [
    endpoint('list', {
      method: 'GET',
      // A detail's list is of one parent; many of them at once are asked for by Id.
      query: parent ? paging.extend({ [parent.parameter]: id.optional() }) : paging,
      answer: z.array(record),
    }),
    endpoint('model', { method: 'GET', query: z.object({ id: id.optional() }), answer: model }),
    endpoint('adicionar', {
      method: 'POST',
      query: none,
      body: z.object({ ...parentColumn, ...written }),
      answer: record,
    }),
    endpoint('atualizar', {
      method: 'POST',
      query: none,
      body: z.object({ Id: stored.Id, Versao: stored.Versao, ...written }),
      answer: record,
    }),
    endpoint('excluir', {
      method: 'GET',
      query: z.object({ id }),
      answer: z.object({ Id: z.int().positive(), Message: z.string() }),
    }),
    endpoint('historico', { method: 'GET', query: historyQuery, answer: z.array(historyEntry) }),
  ]
}

/** The endpoints of every declared register and detail. */
export const registerEndpoints: readonly Endpoint[] = entities.flatMap(endpointsOf)
