import { sql } from 'kysely'
import { openDatabase } from '#server/db/openDatabase.ts'

// Process to be killed: writes rows into the given folder and prints each confirmed one.
const db = await openDatabase({ dataDir: process.argv[2] })
await sql`create table if not exists linha (n int primary key, texto text)`.execute(db.kysely)
process.stdout.write('open\n')

for (let n = 0; ; n += 1) {
  await sql`insert into linha values (${n}, repeat('x', 500))`.execute(db.kysely)
  process.stdout.write(`${n}\n`)
}
