import { entities, entityOf } from '#contract/entity.ts'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { accessTo, screens } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import { lookupOf } from '#portal/resources/names.ts'
import type { Verb } from '#schema/register.ts'

/** Verb of each of react-admin's actions. */
const verbs: Readonly<Record<string, Verb>> = {
  list: 'list',
  show: 'model',
  export: 'list',
  create: 'adicionar',
  edit: 'atualizar',
  delete: 'excluir',
}

/** Access that one of react-admin's actions on a resource requires: of a register, a detail, a look-up or a page. */
function accessFor(resource: string, action: string) {
  const lookup = lookupOf(resource)
  if (lookup !== undefined) return lookupEndpoint(lookup).access
  const screen = screens.find(({ name }) => name === resource)
  return screen ? accessTo(screen) : accessOf(entityOf(resource), verbs[action] ?? 'atualizar')
}

/** Whether the user's rights open one of react-admin's actions on a resource; the server decides each call itself. */
export function canAccess(user: Session | null, resource: string, action: string): boolean {
  return user !== null && mayCall(user, accessFor(resource, action))
}

/** Resources and actions that screens ask for: known before the first of them does. */
export const accesses: readonly { readonly resource: string; readonly action: string }[] = [
  ...entities.flatMap(({ name }) => Object.keys(verbs).map(action => ({ resource: name, action }))),
  ...screens.map(({ name }) => ({ resource: name, action: 'list' })),
]
