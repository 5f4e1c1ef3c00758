import { sql } from 'kysely'
import { boundCompiler } from '#server/db/embedded/program.ts'
import { openDatabase } from '#server/db/openDatabase.ts'

// Memory of the machine in MiB, as if it had so much.
boundCompiler(Number(process.argv[2]) * 2 ** 20)
const db = await openDatabase({ dataDir: 'memory' })
const { rows } = await sql`
  select count(*) from generate_series(1, 500000) as n where n % 7 = 3 and length(n::text) > 2`.execute(
  db.kysely,
)
if (rows.length !== 1) throw new Error('Nothing was counted')
await db.close()
