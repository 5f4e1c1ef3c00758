import { sql } from 'kysely'
import type { Servico, Session } from '#contract/session.ts'
import { grantedProducts, grantedServices } from './rights.ts'

const INDUSTRIA = 0

/** Facts of a user from which its permissions follow, as `permissionColumns` reads them. */
export type PermissionFacts = {
  readonly TipoRegistro: number
  readonly Proprietario: boolean
  readonly Nivel: number
  readonly Produtos: readonly { readonly Codigo: string; readonly Nome: string }[] | null
  readonly Acessos: Servico[] | null
}

/** SQL of those facts, of a user `u` in a company `r` with a job role `c`. */
export const permissionColumns = sql`r."TipoRegistro", r."Proprietario",
  greatest(u."TipoAcesso", c."TipoAcesso") as "Nivel",
  (select jsonb_agg(jsonb_build_object('Codigo', p."Codigo", 'Nome', p."Nome") order by p."Id")
    from assinatura_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = u."IdRegistro" and a."Status" in (1, 2)) as "Produtos",
  (select jsonb_agg(to_jsonb(a)) from acesso_servico a join acesso_produto p on p."Id" = a."IdAcessoProduto"
    where p."IdCargo" = c."Id") as "Acessos"`

/** Present permissions of a user. */
export function permissionsOf({
  TipoRegistro,
  Proprietario: isOwner,
  Nivel: level,
  Produtos,
  Acessos,
}: PermissionFacts): Pick<Session, 'userRole' | 'Produtos' | 'Servicos'> {
  const role = TipoRegistro === INDUSTRIA ? 'industria' : 'provedor'
  const products = Produtos ?? []
  const codes = products.map(({ Codigo }) => Codigo)
  const names = products.map(({ Nome }) => Nome)
  return {
    userRole: role,
    Produtos: grantedProducts(level, names),
    Servicos: grantedServices({ role, isOwner, level, products: codes, granted: Acessos ?? [] }),
  }
}
