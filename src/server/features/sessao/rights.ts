import { createHash } from 'node:crypto'
import { knownServices, servicesOf } from '#contract/services.ts'
import type { Role, Servico, Session } from '#contract/session.ts'
import { productOf } from '#rules/catalogue.ts'

/** The levels of TipoAcesso, the widest first: the higher number of a user's and its job role's counts. */
export const ACCESS = { administrator: 1, custom: 2, readOnly: 3 } as const

const ALL = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }
const NONE = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }
const LOOK = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }

/** What decides a user's rights, as the database holds it. */
export type AccessReason = {
  readonly role: Role
  /** Whether its company owns the channel. */
  readonly isOwner: boolean
  /** The user's level, no wider than that of its job role. */
  readonly level: number
  /** The codes of the products its company is subscribed to. */
  readonly products: readonly string[]
  /** What its job role opens service by service. */
  readonly granted: readonly Servico[]
}

/**
 * The services a user may use: of its company's products all for an administrator, else those of its job role. To an
 * administrator all others are named, too, as closed: 'Admin' opens what is not named.
 */
export function grantedServices({ role, isOwner, level, products, granted }: AccessReason): Servico[] {
  const offered: readonly string[] = servicesOf(role, isOwner).filter(code =>
    products.includes(productOf(code)),
  )
  if (level === ACCESS.administrator) {
    return knownServices(isOwner).map(Codigo => ({ Codigo, ...(offered.includes(Codigo) ? ALL : NONE) }))
  }
  if (level === ACCESS.readOnly) return offered.map(Codigo => ({ Codigo, ...LOOK }))
  return granted
    .filter(({ Codigo, Visualizar }) => Visualizar && offered.includes(Codigo))
    .map(({ Codigo, Visualizar, Cadastrar, Editar, Deletar }) => ({
      Codigo,
      Visualizar,
      Cadastrar,
      Editar,
      Deletar,
    }))
}

/** The session's list of products, by name; 'Admin' is administrative access (specification §3). */
export function grantedProducts(level: number, names: readonly string[]): string[] {
  return level === ACCESS.administrator ? ['Admin', ...names] : [...names]
}

const MARK_LENGTH = 16

/** A mark of what somebody may do now: another as soon as that is. */
export function rightsMark({ Produtos, Servicos }: Pick<Session, 'Produtos' | 'Servicos'>): string {
  return createHash('sha256')
    .update(JSON.stringify([Produtos, Servicos]))
    .digest('base64url')
    .slice(0, MARK_LENGTH)
}
