import { sql } from 'kysely'
import { can } from '#contract/permission.ts'
import type { Servico, Session } from '#contract/session.ts'
import { authorizing } from '#rules/pagamento/actions.ts'
import type { Executor } from '#server/core/context.ts'
import { type PermissionFacts, permissionColumns, permissionsOf } from './permissions.ts'

/** Predicate of a substitution `t` that is in effect today, in São Paulo (domain/rules.md, "Substitutes"). */
export const inEffect = sql`(now() at time zone 'America/Sao_Paulo')::date
  between t."InicioVigencia" and t."FimVigencia"`

/** SQL of the users whom a user `u` stands in for today; null for most. */
export const lendersColumn = sql`(select jsonb_agg(t."IdUsuario") from substituicao t
  where t."IdSubstituto" = u."Id" and t."IdRegistro" = u."IdRegistro" and ${inEffect}) as "Lenders"`

type Rights = Pick<Session, 'userRole' | 'Produtos'> & { readonly Servicos: readonly Servico[] }

/** Whether rights include to authorize payment requests. */
export function mayAuthorize(rights: Rights): boolean {
  const own = { ...rights, Servicos: [...rights.Servicos] }
  return can(own, { service: authorizing.service, rule: 'industria' }, authorizing.flag)
}

/** Active users among these who authorize by their own job role. Runs as the owner. */
export async function authorizersAmong(trx: Executor, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<PermissionFacts & { readonly Id: number }>`
    select u."Id", ${permissionColumns}
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...ids]}::bigint[]) and u."Status" = 1 and r."Ativo"`.execute(trx)
  return rows.flatMap(user => (mayAuthorize(permissionsOf(user)) ? [user.Id] : []))
}

const UNHELD = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }

/** Services of a substitute: to their own is added to see and to authorize payment requests. */
export function withAuthorizing(own: readonly Servico[]): Servico[] {
  const { service: Codigo, flag } = authorizing
  const held = own.find(service => service.Codigo === Codigo)
  return [
    ...own.filter(service => service !== held),
    { Codigo, ...UNHELD, ...held, Visualizar: true, [flag]: true },
  ]
}
