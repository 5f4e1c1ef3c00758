import type { Actor } from '#rules/actor.ts'
import type { Rule } from '#schema/register.ts'
import type { Role, Servico, Session } from './session.ts'

/** What one may do with a service: the flag of its service access. */
export type Flag = keyof Omit<Servico, 'Codigo'>

/** Whether the rule of a route or register admits the role (spec section 2). */
export function admits(rule: Rule, role: Role): boolean {
  return rule === 'ambos' || rule === role
}

type Rights = Pick<Session, 'userRole' | 'Servicos'>

/**
 * Whether the session may do this with the service, under the rule. The portal hides by it and the server refuses by
 * it. Nothing without `Visualizar`, whatever the other flags say.
 */
export function can(
  { userRole, Servicos }: Rights,
  { service, rule }: { readonly service: string; readonly rule: Rule },
  flag: Flag,
): boolean {
  const granted = Servicos.find(({ Codigo }) => Codigo === service)
  return admits(rule, userRole) && Boolean(granted?.Visualizar && granted[flag])
}

/** A session as the rules ask it: who it is, of which side, and what it may do. */
export function actorOf({ userRole, IdUsuario, Servicos }: Rights & Pick<Session, 'IdUsuario'>): Actor {
  return {
    userRole,
    IdUsuario,
    can: (service, flag) => can({ userRole, Servicos }, { service, rule: 'ambos' }, flag),
  }
}
