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

/** Keeps that a load was refused, and why, as the last result of its table. */
export function keepRefusedLoad(trx: Executor, table: OfficialTable, reason: Message): Promise<void> {
  return keepResult(trx, table, { ...UNCHANGED, Situacao: 'recusada', Linhas: 0 }, reason)
}

/** Keeps the result of a load that has ended, as the last one of its table. */
export async function keepResult(
  trx: Executor,
  table: OfficialTable,
  result: LoadResult,
  Motivo: Message | null,
): Promise<void> {
  const kept: KeptResult = { ...result, Motivo }
  await sql`
    insert into dados_carga ("Tabela", "Numero", "Expira", "Resultado", "Tentada")
    values (${table}, 0, now() - interval '1 second', ${JSON.stringify(kept)}::jsonb, now())
    on conflict ("Tabela") do update set "Resultado" = excluded."Resultado", "Tentada" = excluded."Tentada"`.execute(
    trx,
  )
}
