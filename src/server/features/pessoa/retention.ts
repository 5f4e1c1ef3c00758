import { sql } from 'kysely'
import type { Retencao } from '#contract/features/pessoa.ts'
import { type RetentionKind, retentionKinds, retentions } from '#rules/retencao.ts'
import type { Executor } from '#server/core/context.ts'

/** Time of each kind, as the channel's owner has set it or as it usually is. */
export async function retentionsOf(trx: Executor): Promise<Retencao[]> {
  const { rows } = await sql<{
    Tipo: string
    Dias: number | null
  }>`select "Tipo", "Dias" from retencao`.execute(trx)
  const set = new Map(rows.map(({ Tipo, Dias }) => [Tipo, Dias]))
  return retentionKinds.map(Tipo => {
    const { usual, least, most } = retentions[Tipo]
    const chosen = set.get(Tipo)
    return {
      Tipo,
      Dias: chosen === undefined ? usual : chosen,
      Minimo: least,
      Maximo: most,
      ParaSempre: usual === null,
    }
  })
}

/** Sets the time of a kind. Runs as the owner of the database. */
export async function setRetention(trx: Executor, kind: RetentionKind, days: number | null): Promise<void> {
  await sql`
    insert into retencao ("Tipo", "Dias") values (${kind}, ${days})
    on conflict ("Tipo") do update set "Dias" = excluded."Dias", "Alterado" = now()`.execute(trx)
}
