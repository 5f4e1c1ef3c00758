import { sql } from 'kysely'
import { entityOf } from '#contract/entity.ts'
import { tableAccess } from '#contract/features/tabela.ts'
import { admits, mayCall } from '#contract/permission.ts'
import { accessBy } from '#contract/registers.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isLinked } from '#server/features/cliente/linked.ts'
import {
  type PermissionFacts,
  permissionColumns,
  permissionsOf,
} from '#server/features/sessao/permissions.ts'
import type { JobChange } from '#server/jobs/change.ts'

/** Job as far as it tells who may see it: those of others are of the company, and of a register or an official table. */
type OwnedJob = Pick<JobChange, 'Tipo' | 'Registro' | 'IdUsuario' | 'IdRegistro'>

/** Whether a user may see a job, or change it. */
export function mayDo(
  user: Pick<Caller, 'IdUsuario' | 'IdRegistro' | 'userRole' | 'Produtos' | 'Servicos'>,
  { Tipo, Registro, IdUsuario, IdRegistro }: OwnedJob,
  flag: 'Visualizar' | 'Editar',
): boolean {
  if (Tipo === 'exportacao') return IdUsuario === user.IdUsuario
  if (IdUsuario !== user.IdUsuario && IdRegistro !== user.IdRegistro) return false
  if (Tipo === 'tabela') return mayCall(user, tableAccess(flag))
  return Tipo === 'siscomex' && mayCall(user, accessBy(entityOf(Registro), flag))
}

type FoundUser = PermissionFacts & Pick<Caller, 'IdUsuario' | 'IdRegistro'>

/** Present rights of the users to see the jobs. */
export async function jobsSeenBy(
  executor: Executor,
  jobs: readonly OwnedJob[],
  users: readonly number[],
): Promise<(job: OwnedJob, idUsuario: number) => boolean> {
  const { rows } = await sql<FoundUser>`
    select u."Id" as "IdUsuario", u."IdRegistro", ${permissionColumns}
    from usuario u join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...users]}::bigint[]) and u."Status" = 1 and r."Ativo"
      and (u."Id" = any(${jobs.flatMap(({ IdUsuario }) => IdUsuario ?? [])}::bigint[])
        or u."IdRegistro" = any(${jobs.map(({ IdRegistro }) => IdRegistro)}::bigint[]))`.execute(executor)
  const found = new Map(rows.map(user => [user.IdUsuario, { ...user, ...permissionsOf(user) }]))
  return (job, idUsuario) => {
    const user = found.get(idUsuario)
    return user !== undefined && mayDo(user, job, 'Visualizar')
  }
}

/** Throws if a user may not, or no longer, export a register of a company; answers the provider that does so for a client. */
export async function assertMayExport(
  executor: Executor,
  caller: Caller,
  register: string,
  company: number,
): Promise<number | undefined> {
  const { access } = sheetEndpoint(entityOf(register), 'exportar')
  if (!mayCall(caller, access)) throw new Problem('forbidden')
  if (company === caller.IdRegistro) return undefined
  const { IdRegistro, userRole } = caller
  const isProvider = admits('provedor', userRole) && (await isLinked(executor, IdRegistro, company))
  if (!isProvider) throw new Problem('notFound')
  return IdRegistro
}
