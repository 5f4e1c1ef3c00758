import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/**
 * Attributes that the product made up are withdrawn: they belong to the demo. Values stored on products stay, under their
 * codes. Rows that somebody added by hand stay in their old tables, which nothing reads.
 */
export const madeUpAttributes: DataMigration = {
  number: 4,
  name: 'made-up attributes withdrawn',
  run: async trx => {
    for (const name of ['apoio_ncmdestaque', 'apoio_ncmatributo']) {
      const table = sql.table(name)
      const { rows: found } = await sql<{
        readonly is: boolean
      }>`select to_regclass(${name}) is not null as is`.execute(trx)
      if (!found[0]?.is) continue
      // Tables from before the mark have the product's own rows alone.
      await sql`
        delete from ${table} t where coalesce((to_jsonb(t)->>'DoProduto')::boolean, true)
          or not exists (select from dados_apoio)`.execute(trx)
      const { rows: left } = await sql`select from ${table} limit 1`.execute(trx)
      if (left.length === 0) await sql`drop table ${table}`.execute(trx)
    }
  },
}
