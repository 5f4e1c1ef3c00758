import { sql } from 'kysely'
import { can, type Needs } from '#contract/permission.ts'
import type { Executor } from '#server/core/context.ts'
import {
  type PermissionFacts,
  permissionColumns,
  permissionsOf,
} from '#server/features/sessao/permissions.ts'

type Asked = {
  readonly needs: Needs
  readonly flag: Parameters<typeof can>[2]
  /** Branch that they work for, as administrators and providers do for all. */
  readonly idFilial?: number
}

type Found = PermissionFacts & { readonly Id: number; readonly isOnFilial: boolean }

/** Ids of a company's active users who have a right now. Runs as the owner: requests see no permissions of others. */
export async function usersWithRight(
  trx: Executor,
  company: number,
  { needs, flag, idFilial }: Asked,
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
    return isNear && can(rights, needs, flag) ? [user.Id] : []
  })
}

/** Those of the users who are active and have the right, in whatever company they are. */
export async function amongUsers(
  trx: Executor,
  ids: readonly number[],
  { needs, flag }: Asked,
): Promise<readonly number[]> {
  const { rows } = await sql<Found>`
    select u."Id", ${permissionColumns}, true as "isOnFilial"
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...new Set(ids)]}::bigint[]) and u."Status" = 1 and r."Ativo"`.execute(trx)
  return rows.filter(user => can(permissionsOf(user), needs, flag)).map(({ Id }) => Id)
}
