import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { TEST_NODE_FLAGS } from '../support/nodeFlags.ts'
import { closing, PATIENCE, temporaryFolder } from './support/engines.ts'

const WRITER = fileURLToPath(new URL('./support/writer.ts', import.meta.url))

type Writer = {
  readonly process: ChildProcess
  /** Lines of output so far. */
  readonly said: readonly string[]
  /** Resolves when that many rows are confirmed. */
  readonly confirmed: (count: number) => Promise<void>
  readonly kill: () => Promise<void>
}

/** Starts a process that opens the folder and writes rows into it. */
function startWriter(folder: string): Writer {
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, WRITER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', line => said.push(line))
  const kill = async () => {
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  const confirmed = async (count: number) => {
    while (said.length <= count) await once(lines, 'line')
  }
  return { process: child, said, confirmed, kill }
}

async function rowsOf(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`select n from linha order by n`.execute(db.kysely)
  return rows.map(({ n }) => n)
}

describe('the folder of the embedded database', { timeout: PATIENCE }, () => {
  test('keeps what was written', async () => {
    const folder = temporaryFolder()
    const first = await openDatabase({ dataDir: folder })
    await sql`create table linha as select 7 as n`.execute(first.kysely)
    await first.close()
    expect(await rowsOf(closing(await openDatabase({ dataDir: folder })))).toEqual([7])
  })

  test('is made with the folders above it', async () => {
    const db = closing(await openDatabase({ dataDir: join(temporaryFolder(), 'a', 'b') }))
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }])
  })

  test('is refused to a second process, which is told who has it', async () => {
    const folder = temporaryFolder()
    const writer = startWriter(folder)
    await writer.confirmed(1)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `in use by process ${writer.process.pid}:`,
    )
  })

  test('is refused a second time within a process', async () => {
    const folder = temporaryFolder()
    closing(await openDatabase({ dataDir: folder }))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${process.pid}:`)
  })

  test('goes to the next process when the first has closed it', async () => {
    const folder = temporaryFolder()
    await (await openDatabase({ dataDir: folder })).close()
    const writer = startWriter(folder)
    await writer.confirmed(1)
    expect(writer.said[0]).toBe('open')
  })

  test.each([1, 2, 3])('has every confirmed row after a kill during writes (%i)', async round => {
    const folder = temporaryFolder()
    const writer = startWriter(folder)
    await writer.confirmed(100 * round)
    await writer.kill()
    const confirmed = writer.said.slice(1).map(Number)
    const kept = await rowsOf(closing(await openDatabase({ dataDir: folder })))
    expect(kept.slice(0, confirmed.length)).toEqual(confirmed)
    // The row in flight at the kill may or may not be stored.
    expect(kept.length - confirmed.length).toBeLessThanOrEqual(1)
  })

  test('is begun anew when its making was interrupted', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'cluster.draft'))
    writeFileSync(join(folder, 'cluster.draft', 'PG_VERSION'), '18')
    await (await openDatabase({ dataDir: folder })).close()
    expect(readdirSync(folder)).toEqual(['cluster'])
  })

  test('that cannot be opened is said to be so, with the reason', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'cluster'))
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '9')
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('The embedded database did not start')
  })

  test('that has lost a part is not mistaken for a new one, and is free again', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'cluster'))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('PG_VERSION is missing')
    expect(readdirSync(folder)).toEqual(['cluster'])
  })

  test('takes no statement when it is closed', async () => {
    const db = await openDatabase({ dataDir: temporaryFolder() })
    await db.close()
    await expect(sql`select 1`.execute(db.kysely)).rejects.toThrow('closed')
  })
})
