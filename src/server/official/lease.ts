import { sql } from 'kysely'
import type { OfficialTable } from '#contract/features/tabela.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** Seconds of a lease, which each step of a load renews: one that has lapsed is of a process that has ended. */
const LEASE = 30

/** Lease of a table: the number of the load that may write its rows. */
export type Lease = { readonly table: OfficialTable; readonly number: number }

/** Takes the lease of a table for the next load; `conflict` while another load has it. */
export async function takeLease(trx: Executor, table: OfficialTable): Promise<Lease> {
  const next = sql`coalesce((select "Carga" from dados_tabela where "Tabela" = ${table}), 0) + 1`
  const { rows } = await sql<{ readonly Numero: number }>`
    insert into dados_carga as d ("Tabela", "Numero", "Expira")
    values (${table}, ${next}, now() + make_interval(secs => ${LEASE}))
    on conflict ("Tabela") do update
      set "Numero" = greatest(d."Numero" + 1, excluded."Numero"), "Expira" = excluded."Expira"
      where d."Expira" < now()
    returning "Numero"::int`.execute(trx)
  const [taken] = rows
  if (!taken) throw new Problem('conflict', { message: { key: 'tables.busy' } })
  return { table, number: taken.Numero }
}

/** Renews a lease, in the transaction of a step; `conflict` where another load has taken it since. */
export async function renewLease(trx: Executor, { table, number }: Lease): Promise<void> {
  const { numAffectedRows } = await sql`
    update dados_carga set "Expira" = now() + make_interval(secs => ${LEASE})
    where "Tabela" = ${table} and "Numero" = ${number}`.execute(trx)
  if (!numAffectedRows) throw new Problem('conflict', { message: { key: 'tables.busy' } })
}

/** Gives a lease back, after the load or its failure. */
export async function endLease(trx: Executor, { table, number }: Lease): Promise<void> {
  await sql`
    update dados_carga set "Expira" = now() - interval '1 second'
    where "Tabela" = ${table} and "Numero" = ${number}`.execute(trx)
}
