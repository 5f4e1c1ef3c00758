import { hasPostgres, startPostgres } from '../../db/support/postgres.ts'

// PostgreSQL where it is installed: the embedded database takes more of the processor, which the browsers need (decision 0330).
if (hasPostgres) process.env['DATABASE_URL'] = await (await startPostgres()).createDatabase()
await import('#demo/main.ts')
