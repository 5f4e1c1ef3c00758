import { sql } from 'kysely'
import { type Restricao, restrictionAmong } from '#contract/restricao.ts'
import { ACCESS } from '#rules/access.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** Restrictions of a job role; none for one that is not the company's. */
export async function restrictionsOf(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  idCargo: number,
): Promise<readonly Restricao[]> {
  const { rows } = await sql<Restricao>`
    select "Registro", nullif("Campo", '') as "Campo", "Restricao" from restricao_campo
    where "IdRegistro" = ${company} and "IdCargo" = ${idCargo} order by "Registro", "Campo"`.execute(trx)
  return rows
}

/**
 * Refuses to give or change a job role that restricts less than the caller's own: through somebody who has it they would see
 * more than they may themselves.
 */
export async function assertRestrictsAlike(call: CompanyCall, idCargo: number, level: number): Promise<void> {
  const own = call.caller.Restricoes ?? []
  if (own.length === 0) return
  const theirs = level === ACCESS.administrator ? [] : await restrictionsOf(call, idCargo)
  const isAsStrict = ({ Registro, Campo, Restricao }: Restricao) => {
    const restriction = restrictionAmong(theirs, Registro, Campo)
    return restriction === 'OCULTO' || restriction === Restricao
  }
  if (!own.every(isAsStrict)) throw new Problem('forbidden', { message: { key: 'guards.beyondRights' } })
}
