import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Moves e-mails from a table of their own to the jobs. */
export const emailsAsJobs: DataMigration = {
  number: 3,
  name: 'e-mails as jobs',
  run: async trx => {
    const { rows } = await sql`select where to_regclass('correio') is not null`.execute(trx)
    if (rows.length === 0) return
    await sql`
      insert into tarefa ("Tipo", "Dados", "Tentativas", "Proxima", "Fim", "DataCriacao")
      select 'correio', jsonb_build_object('Para', "Para", 'Assunto', "Assunto", 'Texto', "Texto"),
        "Tentativas", "Proxima", "Enviado", "DataCriacao"
      from correio order by "Id"`.execute(trx)
    await sql`drop table correio`.execute(trx)
  },
}
