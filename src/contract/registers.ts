import { z } from 'zod'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { plain } from '#kinds/plainText.ts'
import type { Verb } from '#schema/register.ts'
import { alteradosOf, alteradosQuery } from './alterados.ts'
import { type Access, API, type Endpoint } from './endpoint.ts'
import { type Entity, entities, hasOwner, trackedEntities } from './entity.ts'
import { historyEntry, historyQuery, versionAnswer, versionBody, versionQuery } from './history.ts'
import { named } from './namedSchema.ts'
import { id, paging } from './paging.ts'
import type { Flag } from './permission.ts'
import { conflictWith } from './problemBody.ts'
import { linesWith, schemasOf, writtenOf } from './recordSchema.ts'
import { situationSchema, sumsOf } from './sums.ts'
import { flagOf, verbSummaries } from './verbMeanings.ts'

/** Access to a register by a flag of its service. */
export const accessBy = (
  { name, spec, register }: Entity,
  flag: Flag,
): Extract<Access, { readonly type: 'service' }> => {
  const { service, openedBy, rule, scope } = register
  const any = openedBy && flag === 'Visualizar' ? { openedBy } : {}
  const part = spec.isRestrictable ? { part: name } : {}
  return { type: 'service', service, ...any, rule, scope, flag, ...part }
}

/** Access that a verb of an entity requires, whether or not it has that endpoint. */
export const accessOf = (entity: Entity, verb: Verb): Access => accessBy(entity, flagOf(entity, verb))

const none = z.object({})
const LONGEST_REASON = 500
const stored = {
  Id: z.int().positive(),
  Versao: z.int().positive(),
  DataCriacao: z.iso.datetime(),
  DataAlteracao: z.iso.datetime(),
}

/** Columns of every record in a model, which a blank one has not got yet. */
const blankStored = {
  Id: stored.Id.nullable(),
  Versao: stored.Versao.nullable(),
  DataCriacao: stored.DataCriacao.optional(),
  DataAlteracao: stored.DataAlteracao.optional(),
}

/** Schema of a stored record of the entity on the wire. */
function recordOf(entity: Entity) {
  const { spec, parent } = entity
  return z.object({
    ...stored,
    ...ownerOf(entity),
    ...(parent ? { [parent.column]: z.int().positive() } : {}),
    ...schemasOf(spec.fields, false),
  })
}

// Never taken from a caller: the owner of a record follows from the session and the chosen client.
const ownerOf = (entity: Entity) =>
  hasOwner(entity)
    ? { IdRegistro: z.int().positive().meta({ description: 'The company whose record it is' }) }
    : {}

/** Schema of an opened record, which has virtual fields that a list does not. */
const openedOf = (entity: Entity) => ({
  ...schemasOf(entity.spec.virtual ?? {}, true),
  ...(hasImpediments(entity) && { Impedimentos: impedimentos.optional() }),
})

const impedimentos = z.record(z.string(), z.string()).meta({
  description: 'Of what the caller is offered, what may not be done now, with why: keys of the words',
})

/** Whether an opened record lists the impediments of its actions: one with actions or details does. */
export function hasImpediments({ register }: Entity): boolean {
  return Object.keys({ ...register.actions, ...register.details }).length > 0
}

// Viewing a record reads the one to edit, where nothing else is declared.
const onlyWhereDeclared: readonly Verb[] = ['ver', 'excluirTodos']
// Histories keep no secrets: an earlier certificate without its file would be none (decision 0384).
const ofVersions: readonly Verb[] = ['versao', 'restaurar']

/** Path of an entity's verb, from the host's root; undefined where there is none. */
export function pathOf(entity: Entity, verb: Verb): string | undefined {
  const { wire, spec, register, parent } = entity
  const root = `${API}/canal/${register.base}`
  if (verb === 'situacoes') return sumsOf(entity) && `${root}/${spec.path}/${verb}`
  if (verb === 'alterados' && !(pathOf(entity, 'list') && pathOf(entity, 'historico'))) return undefined
  if (ofVersions.includes(verb) && (spec.writeOnly || !pathOf(entity, 'atualizar'))) return undefined
  const declared = spec.verbs?.[verb]
  if (declared === false || (declared === undefined && onlyWhereDeclared.includes(verb))) return undefined
  if (declared?.startsWith('/')) return `${API}/canal${declared}`
  if (declared !== undefined) return `${root}/${declared}`
  if (verb !== 'list') return `${root}/${wire}/${verb}`
  return parent ? `${root}/${register.wire ?? parent.name}/${spec.path}` : `${root}/${spec.path}`
}

/** Query of an action: the record, and a reason where one is required. */
const actionQuery = z.object({
  id,
  motivo: plain.max(LONGEST_REASON).optional(),
  versao: id.optional().meta({ description: 'Refused with 409 when the record has another by now' }),
  avisos: plain
    .max(LONGEST_REASON)
    .optional()
    .meta({ description: 'Keys of the warnings that were read and are accepted, with commas between them' }),
})
const done = named('Done', { Id: z.int().positive(), Message: z.string() })

const actionEndpoints = (entity: Entity, conflict: z.ZodType): readonly Endpoint[] =>
  entity.parent
    ? []
    : Object.entries(entity.register.actions ?? {}).map(([action, { path, service, stepUp }]) => ({
        method: 'GET',
        path: `${API}/canal/${entity.register.base}/${path ?? `${entity.wire}/${action}`}`,
        tag: entity.name,
        summary: `${action} one`,
        query: actionQuery,
        answer: done,
        conflict,
        access: { ...accessBy(entity, 'Editar'), ...(service ? { service } : {}) },
        answerer: { type: 'action', entity: entity.name, action },
        ...(stepUp && { stepUp }),
        changes: true,
        paged: false,
      }))

/** Parts of an endpoint that differ between the verbs. */
type PerVerb = Pick<Endpoint, 'method' | 'query' | 'answer' | 'body' | 'conflict' | 'refuses'>

/** The endpoints of a register or detail: its verbs and its actions. */
function endpointsOf(entity: Entity): readonly Endpoint[] {
  const { name, spec, parent } = entity
  const record = recordOf(entity)
  const opened = openedOf(entity)
  const whole = Object.keys(opened).length > 0 ? z.intersection(record, z.object(opened)) : record
  const saved = z.intersection(whole, z.object({ Message: z.string().optional() }))
  const conflict = conflictWith(whole)
  const parentColumn = parent ? { [parent.column]: z.int().positive() } : {}
  const model = z.object({
    ...schemasOf(spec.fields, true),
    ...opened,
    ...ownerOf(entity),
    ...(parent ? { [parent.column]: z.int().positive().optional() } : {}),
    ...blankStored,
  })
  const written = writtenOf(spec)
  const verbs: Readonly<Record<Verb, PerVerb>> = {
    // A detail's list is of one parent; details of several parents are requested by Id.
    list: {
      method: 'GET',
      query: parent ? paging.extend({ [parent.parameter]: id.optional() }) : paging,
      answer: z.array(record),
    },
    situacoes: {
      method: 'GET',
      query: paging.pick({ filter: true }),
      answer: z.array(situationSchema(entity)),
    },
    ver: { method: 'GET', query: z.object({ id }), answer: whole },
    model: { method: 'GET', query: z.object({ id: id.optional() }), answer: model },
    adicionar: {
      method: 'POST',
      query: none,
      body: z.object({ ...parentColumn, ...written, ...linesWith(entity) }),
      answer: saved,
    },
    atualizar: {
      method: 'POST',
      query: none,
      body: z.object({ Id: stored.Id, Versao: stored.Versao, ...written }),
      answer: saved,
      conflict,
    },
    excluir: { method: 'GET', query: z.object({ id }), answer: done },
    excluirTodos: {
      method: 'GET',
      query: z.object(parent ? { [parent.parameter]: id } : {}),
      answer: messageAnswer,
    },
    historico: { method: 'GET', query: historyQuery, answer: z.array(historyEntry) },
    versao: { method: 'GET', query: versionQuery, answer: versionAnswer },
    restaurar: { method: 'POST', query: none, body: versionBody, answer: saved, conflict },
    alterados: {
      method: 'GET',
      query: alteradosQuery,
      answer: alteradosOf(record),
      refuses: ['cursorEnded'],
    },
  }
  const known = Object.entries(verbs).flatMap(([key, rest]): readonly Endpoint[] => {
    const verb = key as Verb
    const path = pathOf(entity, verb)
    if (path === undefined) return []
    const changes = flagOf(entity, verb) !== 'Visualizar'
    return [
      {
        ...rest,
        path,
        tag: name,
        summary: verbSummaries[verb],
        access: accessOf(entity, verb),
        answerer: { type: 'entity', entity: name, verb },
        ...(changes && { stepUp: spec.stepUp }),
        changes,
        paged: verb === 'list',
      },
    ]
  })
  return [...known, ...actionEndpoints(entity, conflict)]
}

/** Whole history of an entity that belongs to no register. */
const historyOf = (entity: Entity): Endpoint => ({
  method: 'GET',
  path: `${API}/canal/${entity.register.base}/${entity.wire}/historico`,
  tag: entity.wire,
  summary: 'who changed what and when, newest first',
  query: historyQuery.omit({ id: true }),
  answer: z.array(historyEntry),
  access: accessBy(entity, 'Visualizar'),
  answerer: { type: 'entity', entity: entity.name, verb: 'historico' },
  changes: false,
  paged: false,
})

/** Endpoints of every declared register and detail, and of tracked entities with a history of their own. */
export const registerEndpoints: readonly Endpoint[] = [
  ...entities.flatMap(endpointsOf),
  ...trackedEntities.filter(({ isTracked }) => isTracked === 'alone').map(historyOf),
]
