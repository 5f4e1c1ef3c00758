import { createHash } from 'node:crypto'
import { knownServices, servicesOf } from '#contract/services.ts'
import type { Role, Servico, Session } from '#contract/session.ts'
import { ACCESS } from '#rules/access.ts'
import { productOf } from '#rules/catalogue.ts'

const ALL = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }
const NONE = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }
const LOOK = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }

/** Facts from the database on which a user's permissions depend. */
export type AccessReason = {
  readonly role: Role
  /** Whether the user's company owns the channel. */
  readonly isOwner: boolean
  /** Level of the user, no wider than that of its job role. */
  readonly level: number
  /** Codes of the products to which its company is subscribed. */
  readonly products: readonly string[]
  /** Services that its job role grants one by one. */
  readonly granted: readonly Servico[]
}

/**
 * Services a user may use: for an administrator all of its company's products, else those of its job role. An
 * administrator's list also names all other services, as closed, since 'Admin' opens each service without an
 * entry.
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

/** Product names of the session; 'Admin' is administrative access (specification §3). */
export function grantedProducts(level: number, names: readonly string[]): string[] {
  return level === ACCESS.administrator ? ['Admin', ...names] : [...names]
}

const MARK_LENGTH = 16

type MarkedRights = Pick<Session, 'Produtos' | 'Servicos' | 'Restricoes'>
type Marked = Omit<MarkedRights, 'Servicos'> & { readonly mark: string }
const marks = new WeakMap<readonly Servico[], Marked>()

/** Fingerprint of a session's permissions; changes when they change. Permissions that are remembered are hashed once. */
export function rightsMark({ Produtos, Servicos, Restricoes }: MarkedRights): string {
  const known = marks.get(Servicos)
  if (known?.Produtos === Produtos && known.Restricoes === Restricoes) return known.mark
  const hash = createHash('sha256').update(JSON.stringify([Produtos, Servicos, Restricoes]))
  const mark = hash.digest('base64url').slice(0, MARK_LENGTH)
  marks.set(Servicos, { Produtos, ...(Restricoes && { Restricoes }), mark })
  return mark
}
