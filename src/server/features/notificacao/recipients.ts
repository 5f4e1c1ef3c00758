import { sql } from 'kysely'
import { mayConcern, type NotificationKind } from '#contract/features/notificacao.ts'
import type { Executor } from '#server/core/context.ts'
import {
  type PermissionFacts,
  permissionColumns,
  permissionsOf,
} from '#server/features/sessao/permissions.ts'

type Found = PermissionFacts & { readonly Id: number; readonly isOnFilial: boolean }

/**
 * Ids of a company's active users whom a kind may concern, of a branch those who work for it, as administrators and
 * providers do for all. Runs as the owner: requests see no permissions of others.
 */
export async function usersConcerned(
  trx: Executor,
  company: number,
  kind: NotificationKind,
  idFilial?: number,
): Promise<readonly number[]> {
  const { rows } = await sql<Found>`
    select u."Id", ${permissionColumns},
      exists (select 1 from acesso_filial f where f."IdUsuario" = u."Id" and f."IdFilial" = ${idFilial ?? null}) as "isOnFilial"
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."IdRegistro" = ${company} and u."Status" = 1 and r."Ativo"`.execute(trx)
  return rows.flatMap(user => {
    const rights = permissionsOf(user)
    const isNear =
      idFilial === undefined ||
      user.isOnFilial ||
      rights.userRole === 'provedor' ||
      rights.Produtos.includes('Admin')
    return isNear && mayConcern(rights, kind) ? [user.Id] : []
  })
}

/** Active users among these, of any company, whom the kind may concern. */
export async function amongUsers(
  trx: Executor,
  ids: readonly number[],
  kind: NotificationKind,
): Promise<readonly number[]> {
  const { rows } = await sql<Found>`
    select u."Id", ${permissionColumns}, true as "isOnFilial"
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...new Set(ids)]}::bigint[]) and u."Status" = 1 and r."Ativo"`.execute(trx)
  return rows.filter(user => mayConcern(permissionsOf(user), kind)).map(({ Id }) => Id)
}

/** Notification `n` of the user `u` that is about the own company, or about a client whose provider it still is. */
export const ofOwnOrLinked = sql`(n."IdRegistro" = u."IdRegistro" or exists (
  select 1 from vinculo v where v."IdProvedor" = u."IdRegistro" and v."IdCliente" = n."IdRegistro" and v."Ativo"))`

/** User and the company, as others see them. */
export type Reader = {
  readonly Id: number
  readonly Nome: string
  readonly IdEmpresa: number
  readonly Empresa: string
}

/** Active users of the companies whom the kind may concern, by name. Runs as the owner. */
export async function readersOf(
  trx: Executor,
  companies: readonly number[],
  kind: NotificationKind,
): Promise<readonly Reader[]> {
  const { rows } = await sql<PermissionFacts & Reader>`
    select u."Id", u."Nome", r."Id" as "IdEmpresa", r."RazaoSocial" as "Empresa", ${permissionColumns}
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."IdRegistro" = any(${[...companies]}::bigint[]) and u."Status" = 1 and r."Ativo"
    order by u."Nome", u."Id"`.execute(trx)
  return rows.filter(user => mayConcern(permissionsOf(user), kind))
}
