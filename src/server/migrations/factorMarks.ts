import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Mark of users from before there was a second factor: they have none. */
export const factorMarks: DataMigration = {
  number: 10,
  name: 'marks of second factors',
  run: async trx => {
    await sql`update usuario set "PossuiFator" = false where "PossuiFator" is null`.execute(trx)
  },
}
