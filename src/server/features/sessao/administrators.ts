import { sql } from 'kysely'
import { ACCESS } from '#rules/access.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'

/** Predicate of a user `u` with a job role `c` who is an administrator. */
export const isAdministrator = sql`greatest(u."TipoAcesso", c."TipoAcesso") = ${sql.lit(ACCESS.administrator)}`

type Place = Pick<CompanyCall, 'trx' | 'company'>

/**
 * Lack of a company, as it is or without one of its users: of an active administrator, or, where its people sign in by its issuer
 * alone, of one with a second factor, who comes in while the issuer fails. Waits for concurrent changes.
 */
export async function administratorsLack(
  { trx, company }: Place,
  without = 0,
): Promise<'lastAdministrator' | 'signOnWithoutWayBack' | undefined> {
  await lockCompany({ trx, company }, 'administradores')
  const { rows } = await sql<{ readonly isAny: boolean; readonly isWayBack: boolean }>`
    select count(*) > 0 as "isAny", coalesce(bool_or(u."PossuiFator"), false) or not exists (select 1 from emissor e
      where e."IdRegistro" = ${company} and e."Ativo" and e."Obrigatorio") as "isWayBack"
    from usuario u join cargo c on c."Id" = u."IdCargo"
    where u."IdRegistro" = ${company} and u."Status" = 1 and ${isAdministrator} and u."Id" <> ${without}`.execute(
    trx,
  )
  if (!rows[0]?.isAny) return 'lastAdministrator'
  return rows[0].isWayBack ? undefined : 'signOnWithoutWayBack'
}

/**
 * Refuses a change, after it, that leaves a company lacking such an administrator, as an error at the field `at`; what a company
 * lacked before hinders no change that takes no way back, such as of a user without a factor.
 */
export async function assertAdministratorLeft(
  call: Place,
  { at, takesWayBack = true }: { readonly at?: string; readonly takesWayBack?: boolean } = {},
): Promise<void> {
  const lack = await administratorsLack(call)
  if (!lack || (lack === 'signOnWithoutWayBack' && !takesWayBack)) return
  const message = { key: `guards.${lack}` } as const
  throw new Problem('refused', { message, ...(at && { errors: { [at]: message } }) })
}
