import { entities } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import type { Role, Servico } from '#contract/session.ts'

const ADMINISTRATOR = 1
const READ_ONLY = 3

const ALL = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }
const LOOK = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }

/** The codes of the services there are for a role, from the declarations. */
function servicesOf(role: Role): readonly string[] {
  const codes = entities.filter(({ register }) => admits(register.rule, role)).map(e => e.register.service)
  return [...new Set(codes)]
}

/** The services a job role opens: all for an administrator, looking for a read-only one, else as granted. */
export function grantedServices(role: Role, accessType: number, granted: readonly Servico[]): Servico[] {
  const services = servicesOf(role)
  if (accessType === ADMINISTRATOR) return services.map(Codigo => ({ Codigo, ...ALL }))
  if (accessType === READ_ONLY) return services.map(Codigo => ({ Codigo, ...LOOK }))
  return granted.filter(({ Codigo, Visualizar }) => Visualizar && services.includes(Codigo))
}

/** The session's list of products; 'Admin' is administrative access (spec section 3). */
export function grantedProducts(accessType: number): string[] {
  return accessType === ADMINISTRATOR ? ['Admin'] : []
}
