import type { Actor } from '#rules/actor.ts'
import { isOwners, type ServiceCode } from '#rules/catalogue.ts'
import type { Rule } from '#schema/register.ts'
import type { Access } from './endpoint.ts'
import type { Entity } from './entity.ts'
import { restrictionAmong } from './restricao.ts'
import type { Role, Servico, Session } from './session.ts'

/** Right to a service: the flag of its service access. */
export type Flag = keyof Omit<Servico, 'Codigo'>

/** Whether the rule of a route or register admits the role (specification §2). */
export function admits(rule: Rule, role: Role): boolean {
  return rule === 'ambos' || rule === role
}

type Rights = Pick<Session, 'userRole' | 'Produtos' | 'Servicos' | 'Restricoes'>

/** Rights that a page or an endpoint requires. */
export type Needs = {
  readonly service: ServiceCode
  /** Alternative codes, any of which permits viewing (specification §6). */
  readonly openedBy?: readonly ServiceCode[]
  readonly rule: Rule
}

/**
 * Whether the session has the flag of the service, under the rule. The portal hides by it and the server
 * rejects by it. Without `Visualizar`, no other flag has an effect.
 */
export function can(rights: Rights, { service, openedBy = [], rule }: Needs, flag: Flag): boolean {
  if (!admits(rule, rights.userRole)) return false
  const codes = flag === 'Visualizar' ? [service, ...openedBy] : [service]
  return codes.some(code => holds(rights, code, flag))
}

/**
 * Whether Servicos give the flag of a code. For codes missing there, 'Admin' among Produtos gives all but
 * those of the channel's owner; our server lists every service for an administrator.
 */
function holds({ Produtos, Servicos }: Rights, code: string, flag: Flag): boolean {
  const granted = Servicos.find(({ Codigo }) => Codigo === code)
  if (!granted) return Produtos.includes('Admin') && !isOwners(code)
  return granted.Visualizar && granted[flag]
}

/** Rights of a session, or of an API key. */
type CallingRights = Rights & { readonly key?: object | undefined }

/**
 * Whether API keys may call an endpoint: not what is a person's own, such as their password, preferences and
 * notifications. A call without a right of its own is, unless it says otherwise (decision 0418).
 */
export function isForKeys(access: Access): boolean {
  if (access.type === 'public') return true
  return access.forKeys ?? (access.type === 'service' || access.lookupServices !== undefined)
}

/** Whether a key may make such a call, as far as keys differ from people: one that may look at nothing makes none. */
const mayCallByKey = ({ Servicos }: Rights, access: Access) =>
  isForKeys(access) && Servicos.some(({ Visualizar }) => Visualizar)

/**
 * Whether the session may call an endpoint of this access; without a session, a public one only. The server's
 * authorization uses it; the portal's menu, pages and buttons hide by it (decision 0192).
 */
export function mayCall(rights: CallingRights | null, access: Access): boolean {
  if (access.type === 'public') return true
  if (!rights || (rights.key && !mayCallByKey(rights, access))) return false
  if (access.type === 'signedIn') return mayRead(rights, access)
  if (access.part && isClosedPart(rights, access.part, access.flag)) return false
  return [access.flag, access.or].some(flag => flag !== undefined && can(rights, access, flag))
}

/** Whether the caller's job role hides a detail as a whole, or freezes it where it is to be changed (decision 0432). */
function isClosedPart({ Restricoes }: Rights, part: string, flag: Flag): boolean {
  const restriction = restrictionAmong(Restricoes, part, null)
  return restriction === 'OCULTO' || (restriction !== undefined && flag !== 'Visualizar')
}

function mayRead(
  rights: Rights,
  { lookupServices, providerLookupServices }: Extract<Access, { type: 'signedIn' }>,
): boolean {
  if (!lookupServices) return true
  const asked = (admits('provedor', rights.userRole) && providerLookupServices) || lookupServices
  return asked.some(service => can(rights, { service, rule: 'ambos' }, 'Visualizar'))
}

/** Whether a right that the caller has keeps them from writing a register's records; an administrator writes them. */
export function isKeptApart(
  rights: Rights,
  { register: { apartFrom, rule } }: Pick<Entity, 'register'>,
): boolean {
  if (!apartFrom || rights.Produtos.includes('Admin')) return false
  return can(rights, { service: apartFrom.service, rule }, apartFrom.flag)
}

/** Session as an actor of the rules: user, role, and rights. */
export function actorOf(rights: Rights & Pick<Session, 'IdUsuario'>): Actor {
  const { userRole, IdUsuario } = rights
  return {
    userRole,
    IdUsuario,
    can: (service, flag) => can(rights, { service, rule: 'ambos' }, flag),
  }
}
