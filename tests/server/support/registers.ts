import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { type Entity, entities, entityOf } from '#contract/entity.ts'
import { lookupNamed, offeredRow, sourceOf } from '#contract/lookup.ts'
import { admits } from '#contract/permission.ts'
import { pathOf, registerEndpoints } from '#contract/registers.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { Verb } from '#schema/register.ts'
import type { Reply } from './calls.ts'
import { lookupPath, type Offers, sampleRow } from './sample.ts'
import type { Server } from './server.ts'

/** Endpoint of an entity's verb. */
export function endpointOf(entity: Entity, verb: Verb) {
  const found = registerEndpoints.find(
    ({ answerer }) => answerer.type === 'entity' && answerer.entity === entity.name && answerer.verb === verb,
  )
  if (!found) throw new Error(`${entity.name} has no ${verb}`)
  return found
}

/** Whether an entity has the verb. */
export const has =
  (verb: Verb) =>
  (entity: Entity): boolean =>
    pathOf(entity, verb) !== undefined

/** Entities with an `adicionar` endpoint: nearly all. */
export const creatable: readonly Entity[] = entities.filter(has('adicionar'))

/** Value that is known, or looked up when it is needed. */
export type Later<T extends string | number> = T | (() => Promise<T>)

/** Headers of the calls of a user, for a client if given. */
export async function callerHeaders(
  token: Later<string>,
  client?: Later<number>,
): Promise<Record<string, string>> {
  const own = await known(token)
  return {
    ...(own && { Authorization: `Bearer ${own}` }),
    ...(client !== undefined && { [CLIENT_HEADER]: String(await known(client)) }),
  }
}

const known = async <T extends string | number>(later: Later<T>): Promise<T> =>
  typeof later === 'function' ? later() : later

/** Calls of a user, for a client if given: every verb of every register. */
export function worker(server: Server, token: Later<string>, client?: Later<number>) {
  const call = async (path: string, body?: unknown): Promise<Reply> => {
    const headers = await callerHeaders(token, client)
    return server.call(path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  }

  const offers: Offers = async name => {
    const post = lookupNamed(name).type === 'query' && name === 'provedor' ? {} : undefined
    const { body } = await call(lookupPath(name), post)
    const ids = (body as readonly StoredRow[]).map(({ Id }) => Id)
    const { register } = sourceOf(name)
    return ids.length === 0 && register ? [(await offered(name, register)).Id] : ids
  }

  /** Creates a record that the lookup offers. */
  const offered = (view: string, register: string) => createSample(entityOf(register), offeredRow(view))

  const list = (entity: Entity, query = '') => call(`${endpointOf(entity, 'list').path}?${query}`)
  const model = (entity: Entity, id: number) => call(`${endpointOf(entity, 'model').path}?id=${id}`)
  const create = (entity: Entity, row: Row) => call(endpointOf(entity, 'adicionar').path, row)
  const update = (entity: Entity, row: Row) => call(endpointOf(entity, 'atualizar').path, row)
  const remove = (entity: Entity, id: number) => call(`${endpointOf(entity, 'excluir').path}?id=${id}`)

  /** Creates a record of the entity, under a new parent if it is a detail. */
  async function createSample(entity: Entity, values: Row = {}): Promise<StoredRow> {
    const row = await sampleInput(entity, values)
    const { status, body } = await create(entity, row)
    if (status !== 200)
      throw new Error(`${entity.name}: ${status} ${JSON.stringify(body)} for ${JSON.stringify(row)}`)
    // The message of a save is not part of the record.
    const { Message: _, ...record } = body as StoredRow
    return record as StoredRow
  }

  /** Body of a new record: these values, and valid ones for the rest. */
  async function sampleInput(entity: Entity, values: Row = {}): Promise<Row> {
    const { parent } = entity
    const under = parent ? { [parent.column]: (await createSample(entityOf(parent.name))).Id } : {}
    return { ...under, ...(await sampleRow(entity, offers, values)), ...values }
  }

  return { call, offers, list, model, create, update, remove, createSample, sampleInput }
}

export type Worker = ReturnType<typeof worker>

/** Demo account with full access to the register: the importer's, a provider's, or the channel owner's. */
export function accountFor({ register }: Entity): string {
  const ofRole = admits(register.rule, 'industria') ? 'industria' : 'transportador'
  return `${isOwners(register.service) ? 'canal' : ofRole}@demo.canal`
}

/** Worker of the demo account with full access to the register. */
export async function workerFor(server: Server, entity: Entity): Promise<Worker> {
  return worker(server, await server.tokenOf(accountFor(entity)))
}
