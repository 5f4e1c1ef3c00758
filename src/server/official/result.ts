import { sql } from 'kysely'
import type { LoadResult, OfficialTable } from '#contract/features/tabela.ts'
import type { Message } from '#contract/problem.ts'
import type { Executor } from '#server/core/context.ts'

/** Last result of a table's loads, and the reason of one that was refused. */
export type KeptResult = LoadResult & { readonly Motivo: Message | null }

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
