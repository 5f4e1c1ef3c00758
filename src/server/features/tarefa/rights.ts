import { sql } from 'kysely'
import type { Access } from '#contract/endpoint.ts'
import { entities } from '#contract/entity.ts'
import { officialTables, tableAccess } from '#contract/features/tabela.ts'
import { mayCall } from '#contract/permission.ts'
import { accessBy } from '#contract/registers.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import {
  type PermissionFacts,
  permissionColumns,
  permissionsOf,
} from '#server/features/sessao/permissions.ts'
import type { JobChange } from '#server/jobs/change.ts'
import { kindsFor, type ShownJobs } from './shownJobs.ts'

/** Job as far as it tells who may see it. */
type OwnedJob = Pick<JobChange, 'Tipo' | 'Registro' | 'IdUsuario' | 'IdRegistro'>

type FoundUser = PermissionFacts & Pick<Caller, 'IdUsuario' | 'IdRegistro'>

type Rights = Pick<Caller, 'IdUsuario' | 'IdRegistro' | 'userRole' | 'Produtos' | 'Servicos'>

type Flag = 'Visualizar' | 'Editar'

/** Right to jobs about each register, detail and official table, by its name. */
const accesses: ReadonlyMap<string, (flag: Flag) => Access> = new Map([
  ...entities.map(entity => [entity.name, (flag: Flag) => accessBy(entity, flag)] as const),
  ...officialTables.map(name => [name, tableAccess] as const),
])

/** Whether a user may see a job, or change it: their own, or one of their company about what they may see or change. */
export function mayDo(
  jobs: ShownJobs,
  user: Rights,
  { Tipo, Registro, IdUsuario, IdRegistro }: OwnedJob,
  flag: Flag,
): boolean {
  const audience = jobs.get(Tipo)?.audience
  const isOwn = IdUsuario === user.IdUsuario
  if (audience !== 'company') return audience === 'user' && isOwn
  const access = accesses.get(Registro)
  return access !== undefined && (isOwn || IdRegistro === user.IdRegistro) && mayCall(user, access(flag))
}

/** Condition that a user may see the job `t`, as `mayDo` says. */
export function visibleTo(jobs: ShownJobs, user: Rights) {
  const { IdUsuario, IdRegistro } = user
  const known = [...accesses]
  const seen = known.flatMap(([name, access]) => (mayCall(user, access('Visualizar')) ? [name] : []))
  return sql`(t."IdUsuario" = ${IdUsuario} and t."Tipo" = any(${kindsFor(jobs, 'user')}::text[])
      and t."Registro" = any(${known.map(([name]) => name)}::text[])
    or (t."IdUsuario" = ${IdUsuario} or t."IdRegistro" = ${IdRegistro})
      and t."Tipo" = any(${kindsFor(jobs, 'company')}::text[]) and t."Registro" = any(${seen}::text[]))`
}

/** Present rights of the users to see the jobs. */
export async function jobsSeenBy(
  kinds: ShownJobs,
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
    return user !== undefined && mayDo(kinds, user, job, 'Visualizar')
  }
}
