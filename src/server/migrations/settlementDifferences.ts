import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Amounts that settlements move beyond what their requests owed, of those from before that was stored. */
export const settlementDifferences: DataMigration = {
  number: 9,
  name: 'differences of settlements',
  run: async trx => {
    await sql`
      update baixa b set "ValorDiferenca" = b."ValorTotal" - devido.total
      from (select "IdBaixa", sum("ValorSaldoAnterior") as total from baixa_item group by "IdBaixa") as devido
      where devido."IdBaixa" = b."Id" and b."ValorDiferenca" <> b."ValorTotal" - devido.total`.execute(trx)
  },
}
