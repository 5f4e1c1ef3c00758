import { sql } from 'kysely'
import type { Restricao } from '#contract/restricao.ts'
import type { Servico, Session } from '#contract/session.ts'
import { ACCESS } from '#rules/access.ts'
import { grantedProducts, grantedServices } from './rights.ts'

const INDUSTRIA = 0

/**
 * Facts of a user from which its permissions follow, as `permissionColumns` reads them: products and services as the
 * text of their JSON, by which permissions are remembered.
 */
export type PermissionFacts = {
  readonly TipoRegistro: number
  readonly Proprietario: boolean
  readonly Nivel: number
  readonly Produtos: string | null
  readonly Acessos: string | null
  readonly Restritos: string | null
}

type Product = { readonly Codigo: string; readonly Nome: string }
type Permissions = Pick<Session, 'userRole' | 'Produtos' | 'Servicos' | 'Restricoes'>

/** SQL of those facts, of a user `u` in a company `r` with a job role `c`. */
export const permissionColumns = sql`r."TipoRegistro", r."Proprietario",
  greatest(u."TipoAcesso", c."TipoAcesso") as "Nivel",
  (select jsonb_agg(jsonb_build_object('Codigo', p."Codigo", 'Nome', p."Nome") order by p."Id")::text
    from assinatura_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = u."IdRegistro" and a."Status" in (1, 2)) as "Produtos",
  (select jsonb_agg(to_jsonb(a))::text from acesso_servico a join acesso_produto p on p."Id" = a."IdAcessoProduto"
    where p."IdCargo" = c."Id") as "Acessos",
  (select jsonb_agg(jsonb_build_object('Registro', f."Registro", 'Campo', nullif(f."Campo", ''), 'Restricao', f."Restricao")
      order by f."Registro", f."Campo")::text
    from restricao_campo f where f."IdCargo" = c."Id") as "Restritos"`

/** Users have few different permissions: those of a job role of a company. */
const MOST_KEPT = 500
const kept = new Map<string, Permissions>()

/** Present permissions of a user; made once for the same facts, since each request asks for its caller's. */
export function permissionsOf(facts: PermissionFacts): Permissions {
  const { TipoRegistro, Proprietario, Nivel, Produtos, Acessos, Restritos } = facts
  const key = [TipoRegistro, Proprietario, Nivel, Produtos, Acessos, Restritos].join('\n')
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = permissionsFrom(facts)
  // Frozen: requests of several users share them.
  for (const one of [made.Produtos, made.Servicos, made.Restricoes ?? [], ...made.Servicos])
    Object.freeze(one)
  kept.set(key, made)
  return made
}

function permissionsFrom(facts: PermissionFacts): Permissions {
  const { TipoRegistro, Proprietario: isOwner, Nivel: level } = facts
  const products = JSON.parse(facts.Produtos ?? '[]') as readonly Product[]
  const granted = JSON.parse(facts.Acessos ?? '[]') as readonly Servico[]
  const role = TipoRegistro === INDUSTRIA ? 'industria' : 'provedor'
  const codes = products.map(({ Codigo }) => Codigo)
  const names = products.map(({ Nome }) => Nome)
  // An administrator sees and changes every field, whatever their job role says.
  const restricted = level === ACCESS.administrator ? null : facts.Restritos
  return {
    userRole: role,
    Produtos: grantedProducts(level, names),
    Servicos: grantedServices({ role, isOwner, level, products: codes, granted }),
    ...(restricted !== null && { Restricoes: JSON.parse(restricted) as Restricao[] }),
  }
}
