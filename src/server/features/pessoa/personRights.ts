import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { peopleNamed } from '#contract/personal.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import type { Caller, CompanyCall, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { recordsById } from '#server/registers/record.ts'

/** Record that tells of a person. */
type RecordOfPerson = { readonly Registro: string; readonly Id: number }

/** Whether the record is the caller's own user. */
const isOneself = ({ IdUsuario }: Caller, { Registro, Id }: RecordOfPerson): boolean =>
  Registro === 'usuario' && Id === IdUsuario

/** Refuses what is about others to a caller who is no administrator of their company. */
export function assertMayKnow(caller: Caller, whose: RecordOfPerson, company: number): void {
  if (company !== caller.IdRegistro) throw new Problem('notFound')
  if (!isOneself(caller, whose)) assertAdministrator(caller)
}

/** Entity of a record of the company that tells of a person, or told until it was deleted; `notFound` for any other. */
export async function personOf(
  { trx, company }: Pick<CompanyCall, 'company'> & { readonly trx: Executor },
  { Registro, Id }: RecordOfPerson,
): Promise<Entity> {
  const entity = peopleNamed(Registro)
  if (!entity) throw new Problem('notFound')
  if ((await recordsById({ trx, company }, entity, [Id], true)).has(Id)) return entity
  const { rows } = await sql`
    select 1 from historico where "IdRegistro" = ${company} and "Entidade" = ${Registro} and "IdEntidade" = ${Id}
    limit 1`.execute(trx)
  if (rows.length === 0) throw new Problem('notFound')
  return entity
}
