import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Gives each job the register or official table it is about, which each kind's data named in a way of its own. */
export const jobRegisters: DataMigration = {
  number: 7,
  name: 'registers of jobs under one name',
  run: async trx => {
    await sql`
      update tarefa set "Registro" = named, "Dados" = "Dados" - 'Entidade' - 'Tabela' || jsonb_build_object('Registro', named)
      from (select "Id" as job, coalesce("Dados"->>'Registro', "Dados"->>'Entidade', "Dados"->>'Tabela') as named from tarefa) as found
      where "Id" = job and named is not null`.execute(trx)
  },
}
