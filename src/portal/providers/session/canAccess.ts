import type { Endpoint } from '#contract/endpoint.ts'
import { type Entity, entities, entityOf } from '#contract/entity.ts'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import { isKeptApart, mayCall } from '#contract/permission.ts'
import { actionEndpoint, verbEndpoint } from '#contract/registerEndpoint.ts'
import { accessTo, screens } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import { lookupOf } from '#portal/providers/words/names.ts'
import type { Verb } from '#schema/register.ts'
import { answers, hasAdditions } from './additions.ts'

/** Verb of each of react-admin's actions. */
const verbs: Readonly<Record<string, Verb>> = {
  list: 'list',
  show: 'model',
  export: 'list',
  create: 'adicionar',
  edit: 'atualizar',
  delete: 'excluir',
}

type Called = Pick<Endpoint, 'access' | 'answerer' | 'path'>

/** Whether the portal offers an endpoint: the user may call it, and the host answers it. */
export function isOffered(user: Session | null, endpoint: Called | undefined): boolean {
  return endpoint !== undefined && mayCall(user, endpoint.access) && answers(user, endpoint)
}

const actionsOf = ({ parent, register }: Entity) => (parent ? {} : (register.actions ?? {}))

/**
 * Whether the user's rights and host open an action on a resource: one of react-admin's on a register, a detail, a
 * look-up or a page, or an action that a register declares. The server decides each call itself.
 */
export function canAccess(user: Session | null, resource: string, action: string): boolean {
  if (user === null) return false
  const lookup = lookupOf(resource)
  if (lookup !== undefined) return isOffered(user, lookupEndpoint(lookup))
  const screen = screens.find(({ name }) => name === resource)
  if (screen) return mayCall(user, accessTo(screen)) && (hasAdditions(user) || !screen.isAddition)
  const entity = entityOf(resource)
  const declared = actionsOf(entity)[action]
  if (!declared) {
    const verb = verbs[action] ?? 'atualizar'
    const isWritten = verb !== 'list' && verb !== 'model'
    return isOffered(user, verbEndpoint(entity, verb)) && !(isWritten && isKeptApart(user, entity))
  }
  // A host without the action may accept the equivalent change of the record.
  const endpoint = actionEndpoint(entity, action)
  return declared.sets ? mayCall(user, endpoint.access) : isOffered(user, endpoint)
}

/** Actions that a register declares and the user may do. */
export const actsOf = (user: Session | null, entity: Entity): readonly string[] =>
  Object.keys(actionsOf(entity)).filter(action => canAccess(user, entity.name, action))

/** Resources and actions that screens ask for: known before the first of them does. */
export const accesses: readonly { readonly resource: string; readonly action: string }[] = [
  ...entities.flatMap(entity =>
    [...Object.keys(verbs), ...Object.keys(actionsOf(entity))].map(action => ({
      resource: entity.name,
      action,
    })),
  ),
  ...screens.map(({ name }) => ({ resource: name, action: 'list' })),
]
