import { rmSync } from 'node:fs'
import { hasPostgres, startPostgres } from '../../db/support/postgres.ts'

/** Folder of a database, which its URL names as the place of its socket. */
const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? ''

// PostgreSQL where it is installed: the embedded database takes more of the processor, which the browsers need (decision 0330).
if (hasPostgres) {
  const { createDatabase } = await startPostgres()
  const url = await createDatabase()
  process.env['DATABASE_URL'] = url
  process.once('exit', () => rmSync(folderOf(url), { recursive: true, force: true, maxRetries: 10 }))
}
await import('#demo/main.ts')
