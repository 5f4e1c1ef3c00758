import { copyOf, hasPostgres } from '../db/postgres.ts'
import { killing } from './killing.ts'

killing('a PostgreSQL server', hasPostgres, async () => ({
  DATABASE_URL: await copyOf(process.env['DEMO_DATABASE_URL'] ?? ''),
}))
