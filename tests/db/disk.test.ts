import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DURABLE_PARAMETERS, DurableFolder } from '#server/db/embedded/durable.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { closing, PATIENCE, temporaryFolder } from './support/engines.ts'

describe('a commit of the embedded database', { timeout: PATIENCE }, () => {
  test('is written to the disk, once', async () => {
    const folder = temporaryFolder()
    await (await openDatabase({ dataDir: folder })).close()
    const files = new DurableFolder(join(folder, 'cluster'))
    const pg = await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMETERS] })
    onTestFinished(() => pg.close())
    await pg.exec('create table t (x int); checkpoint')
    const before = files.syncs
    for (let x = 0; x < 10; x += 1) await pg.exec(`insert into t values (${x})`)
    expect(files.syncs - before).toBe(10)
  })

  test('is not asked to be written by another way than the one that works', async () => {
    const db = closing(await openDatabase({ dataDir: temporaryFolder() }))
    const { rows } = await sql`
      select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on' }])
  })
})
