import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Moves passwords from the users' table, which requests may read, into a table of their own. */
export const passwordsApart: DataMigration = {
  number: 1,
  name: 'passwords apart from users',
  run: async trx => {
    const { rows } = await sql`
      select from pg_attribute
      where attrelid = to_regclass('usuario') and attname = 'Senha' and not attisdropped`.execute(trx)
    if (rows.length === 0) return
    await sql`
      insert into senha ("IdUsuario", "Hash")
      select "Id", "Senha" from usuario where "Senha" is not null
      on conflict do nothing`.execute(trx)
    await sql`alter table usuario drop column "Senha"`.execute(trx)
  },
}
