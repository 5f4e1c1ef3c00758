import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'

/** E-mail domain of the demo's accounts, which no real account can have. */
export const DEMO_DOMAIN = '@demo.canal'

/** Marks a database as the demo's. Its passwords are public, and it shows every e-mail to anybody (decision 0096). */
export async function markDemo(trx: Executor): Promise<void> {
  await sql`insert into demonstracao ("Demo") values (true) on conflict do nothing`.execute(trx)
}

/** Marks a database as a production's, so that no demo fills it although it has no company yet (decision 0369). */
export async function markProduction({ kysely }: Database): Promise<void> {
  await sql`insert into demonstracao ("Demo") select false where not exists (select from demonstracao)`.execute(
    kysely,
  )
}

/** Throws if the demo would be served from a database of a production, or with companies that are not the demo's. */
export async function assertNoOthers(db: Database): Promise<void> {
  if ((await holds(db)) !== 'others') return
  throw new Error(
    'This database holds companies that are not of the demo, or is of a production server, whose e-mails the demo would show to anybody: it does not start on it. Run npm run serve for production, or leave DATABASE_URL and DATA_DIR unset for the demo',
  )
}

/** Throws if production would be served from a database with the demo. */
export async function assertNoDemo(db: Database): Promise<void> {
  if ((await holds(db)) !== 'demo') return
  throw new Error(
    'This database holds the demo, whose accounts all have a password that everybody knows: production does not start on it. Set DATABASE_URL or DATA_DIR to a database of its own, or run npm start for the demo',
  )
}

type Found = { readonly isMade: boolean; readonly mayBeMarked: boolean }

/** Companies in a database, checked before anything in it is changed. */
async function holds({ kysely }: Database): Promise<'nothing' | 'demo' | 'others'> {
  const { rows } = await sql<Found>`
    select to_regclass('registro') is not null and to_regclass('usuario') is not null as "isMade",
      to_regclass('demonstracao') is not null as "mayBeMarked"`.execute(kysely)
  const { isMade, mayBeMarked } = rows[0] ?? { isMade: false, mayBeMarked: false }
  if (!isMade) return 'nothing'
  const isMarked = async (demo: boolean) =>
    mayBeMarked && isThere(kysely, sql`select 1 from demonstracao where "Demo" = ${demo}`)
  if (await isMarked(true)) return 'demo'
  if (await isMarked(false)) return 'others'
  if (!(await isThere(kysely, sql`select 1 from registro`))) return 'nothing'
  // Demo databases from before the marker are recognised by their accounts.
  const ofDemo = sql`select 1 from usuario where lower("Email") like ${`%${DEMO_DOMAIN}`}`
  return (await isThere(kysely, ofDemo)) ? 'demo' : 'others'
}

async function isThere(executor: Executor, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (${query}) as is`.execute(executor)
  return rows[0]?.is === true
}
