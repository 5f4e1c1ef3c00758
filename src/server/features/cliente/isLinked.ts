import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'

/** Whether a provider may work on a client's data. */
export async function isLinked(executor: Executor, provider: number, client: number): Promise<boolean> {
  const { rows } = await sql`/* prepare */
    select 1 from vinculo v join registro r on r."Id" = v."IdCliente"
    where v."IdProvedor" = ${provider} and v."IdCliente" = ${client} and v."Ativo" and r."Ativo"`.execute(
    executor,
  )
  return rows.length > 0
}
