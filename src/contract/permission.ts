import type { Actor } from '#rules/actor.ts'
import { isOwners, type ServiceCode } from '#rules/catalogue.ts'
import type { Rule } from '#schema/register.ts'
import type { Access } from './endpoint.ts'
import type { Role, Servico, Session } from './session.ts'

/** What one may do with a service: the flag of its service access. */
export type Flag = keyof Omit<Servico, 'Codigo'>

/** Whether the rule of a route or register admits the role (specification §2). */
export function admits(rule: Rule, role: Role): boolean {
  return rule === 'ambos' || rule === role
}

type Rights = Pick<Session, 'userRole' | 'Produtos' | 'Servicos'>

/** Rights that a page or an endpoint asks for. */
export type Needs = {
  readonly service: ServiceCode
  /** Other codes that open it to be looked at, too: any of them will do (specification §6). */
  readonly openedBy?: readonly ServiceCode[]
  readonly rule: Rule
}

/**
 * Whether the session may do this with the service, under the rule. The portal hides by it and the server refuses by
 * it. Nothing without `Visualizar`, whatever the other flags say.
 */
export function can(rights: Rights, { service, openedBy = [], rule }: Needs, flag: Flag): boolean {
  if (!admits(rule, rights.userRole)) return false
  const codes = flag === 'Visualizar' ? [service, ...openedBy] : [service]
  return codes.some(code => holds(rights, code, flag))
}

/**
 * Whether Servicos give the flag of a code. Of codes that they do not name, 'Admin' among Produtos has all but those of
 * the channel's owner; our server names every one there is for an administrator.
 */
function holds({ Produtos, Servicos }: Rights, code: string, flag: Flag): boolean {
  const granted = Servicos.find(({ Codigo }) => Codigo === code)
  if (!granted) return Produtos.includes('Admin') && !isOwners(code)
  return granted.Visualizar && granted[flag]
}

/**
 * Whether the session may call what asks for this access; without one, what is public alone. The server's door refuses by
 * it; the portal's menu, pages and buttons hide by it.
 */
export function mayCall(rights: Rights | null, access: Access): boolean {
  if (access.type === 'public') return true
  if (!rights) return false
  if (access.type === 'signedIn') return mayLook(rights, access)
  return [access.flag, access.or].some(flag => flag !== undefined && can(rights, access, flag))
}

function mayLook(rights: Rights, { looks, providerLooks }: Extract<Access, { type: 'signedIn' }>): boolean {
  if (!looks) return true
  const asked = (admits('provedor', rights.userRole) && providerLooks) || looks
  return asked.some(service => can(rights, { service, rule: 'ambos' }, 'Visualizar'))
}

/** A session as the rules ask it: who it is, of which side, and what it may do. */
export function actorOf(rights: Rights & Pick<Session, 'IdUsuario'>): Actor {
  const { userRole, IdUsuario } = rights
  return {
    userRole,
    IdUsuario,
    can: (service, flag) => can(rights, { service, rule: 'ambos' }, flag),
  }
}
