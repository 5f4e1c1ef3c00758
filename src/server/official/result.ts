import { sql } from 'kysely'
import type { LoadResult, OfficialTable } from '#contract/features/tabela.ts'
import type { Message } from '#contract/problem.ts'
import type { Executor } from '#server/core/context.ts'

/** Last result of a table's loads, and the reason of one that was refused. */
export type KeptResult = LoadResult & { readonly Motivo: Message | null }

/** Changes of a load that has changed nothing. */
export const UNCHANGED = {
  ...{ Incluidas: 0, Encerradas: 0, Alteradas: 0, DeixadasDeFora: 0 },
  Exemplos: { Incluidas: [], Encerradas: [], Alteradas: [], DeixadasDeFora: [] },
  Obrigatorios: [],
}

/** Last result of a table's loads; undefined before the first. */
export async function lastResult(trx: Executor, table: OfficialTable): Promise<KeptResult | undefined> {
  const { rows } = await sql<{ readonly Resultado: KeptResult | null }>`
    select "Resultado" from dados_carga where "Tabela" = ${table}`.execute(trx)
  return rows[0]?.Resultado ?? undefined
}

/** Result of a job whose rows have become the present ones; undefined where the table's last result is another's. */
export async function resultOfJob(
  trx: Executor,
  table: OfficialTable,
  job: number,
): Promise<LoadResult | undefined> {
  const { rows } = await sql<{ readonly Resultado: KeptResult }>`
    select "Resultado" from dados_carga
    where "Tabela" = ${table} and "IdTarefa" = ${job} and "Resultado"->>'Situacao' = 'aplicada'`.execute(trx)
  return rows[0]?.Resultado
}

/** Keeps that a load was refused, and why, as the last result of its table. */
export async function keepRefusedLoad(trx: Executor, table: OfficialTable, reason: Message): Promise<void> {
  await keep(trx, table, { ...UNCHANGED, Situacao: 'recusada', Linhas: 0, Motivo: reason }, null)
}

/** Keeps the result of a load, and the job that it is of, as the last one of its table; answers it. */
export async function keepResult(
  trx: Executor,
  table: OfficialTable,
  result: LoadResult,
  { job }: { readonly job?: number } = {},
): Promise<LoadResult> {
  await keep(trx, table, { ...result, Motivo: null }, job ?? null)
  return result
}

async function keep(
  trx: Executor,
  table: OfficialTable,
  result: KeptResult,
  job: number | null,
): Promise<void> {
  await sql`
    insert into dados_carga ("Tabela", "Numero", "Expira", "Resultado", "Tentada", "IdTarefa")
    values (${table}, 0, now() - interval '1 second', ${JSON.stringify(result)}::jsonb, now(), ${job}::bigint)
    on conflict ("Tabela") do update set "Resultado" = excluded."Resultado", "Tentada" = excluded."Tentada",
      "IdTarefa" = excluded."IdTarefa"`.execute(trx)
}
