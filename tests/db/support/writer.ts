import { sql } from 'kysely'
import { openDatabase } from '#server/db/openDatabase.ts'

// Process to be killed: writes rows into the given folder and prints each confirmed one.
// A line is waited for until the kernel has it, so that a slow reader loses none at the kill.
const print = (line: string) => new Promise<unknown>(resolve => process.stdout.write(`${line}\n`, resolve))

const db = await openDatabase({ dataDir: process.argv[2] })
await sql`create table if not exists linha (n int primary key, texto text)`.execute(db.kysely)
await print('open')

for (let n = 0; ; n += 1) {
  await sql`insert into linha values (${n}, repeat('x', 500))`.execute(db.kysely)
  await print(String(n))
}
