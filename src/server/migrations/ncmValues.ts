import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/**
 * Products from before their NCM's last day, and whether its attributes are known, were stored with them: all
 * of them are gone through once. NCMs of a load are marked no more.
 */
export const ncmValues: DataMigration = {
  number: 6,
  name: 'values of products that follow from their NCMs',
  run: async trx => {
    await sql`alter table apoio_atributo_ncm drop column if exists "Aplicado"`.execute(trx)
    await sql`insert into partnumber_carga ("Ultimo") values (0) on conflict do nothing`.execute(trx)
  },
}
