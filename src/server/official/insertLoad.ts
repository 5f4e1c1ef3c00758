import type { Executor } from '#server/core/context.ts'
import { insertAll } from '#server/db/insert.ts'
import { type AttributeLoad, rowsByTable } from './attributeLoad.ts'
import { endLease, takeLease } from './lease.ts'

/** Writes a small load of attributes at once, and answers its number; it is not offered before `dados_tabela` names it. */
export async function insertLoad(trx: Executor, load: AttributeLoad): Promise<number> {
  const lease = await takeLease(trx, 'ncmatributo')
  const Carga = lease.number
  for (const [table, rows] of rowsByTable(load)) {
    await insertAll(
      trx,
      table,
      rows.map(row => ({ ...row, Carga })),
    )
  }
  await endLease(trx, lease)
  return Carga
}
