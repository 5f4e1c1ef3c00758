import type { Verb } from '#schema/register.ts'
import type { Answerer, Endpoint } from './endpoint.ts'
import type { Entity } from './entity.ts'
import { registerEndpoints } from './registers.ts'

type OfEntity = Extract<Answerer, { readonly type: 'entity' | 'action' }>

const isOfEntity = (answerer: Answerer): answerer is OfEntity =>
  answerer.type === 'entity' || answerer.type === 'action'

const keyOf = (answerer: OfEntity) =>
  `${answerer.type} ${answerer.entity} ${answerer.type === 'entity' ? answerer.verb : answerer.action}`

const byAnswerer = new Map(
  registerEndpoints.flatMap(endpoint =>
    isOfEntity(endpoint.answerer) ? [[keyOf(endpoint.answerer), endpoint] as const] : [],
  ),
)

/** The endpoint of an entity's verb; undefined where it has none. */
export function verbEndpoint({ name }: Entity, verb: Verb): Endpoint | undefined {
  return byAnswerer.get(keyOf({ type: 'entity', entity: name, verb }))
}

/** The endpoint of a register's action; throws for one that is not declared. */
export function actionEndpoint({ name }: Entity, action: string): Endpoint {
  const found = byAnswerer.get(keyOf({ type: 'action', entity: name, action }))
  if (!found) throw new Error(`${name} has no action ${action}`)
  return found
}
