import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'

/** Refuses records just written if the periods of two that are equal in the declared fields share a day. */
export async function assertPeriods({ name, spec }: Entity, { trx, company }: CompanyCall): Promise<void> {
  if (!spec.periods) return
  const { from, until, within } = spec.periods
  const [table, first, last] = [sql.table(tableName(name)), sql.ref(from), sql.ref(until)]
  const alike = within.map(field => sql`one.${sql.ref(field)} is not distinct from other.${sql.ref(field)}`)
  const { rows } = await sql`
    select from ${table} as one join ${table} as other on other."Id" > one."Id" and ${sql.join(alike, sql` and `)}
      and daterange(one.${first}, one.${last}, '[]') && daterange(other.${first}, other.${last}, '[]')
    where one."IdRegistro" = ${company} and other."IdRegistro" = ${company} limit 1`.execute(trx)
  if (rows.length > 0) throw fieldProblem(from, 'validation.overlap')
}
