import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { closing } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { PATIENCE, startProgram } from './support/program.ts'

const ROWS = 20_000

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL server', { timeout: PATIENCE }, () => {
  test('sweep at the same time, and each row is swept once', async () => {
    const DATABASE_URL = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
    const db = closing(await openDatabase({ databaseUrl: DATABASE_URL }))
    const run = (text: string) => asOwner(db, trx => sql.raw(text).execute(trx))
    // Trigger that records each deleted row with the process id of its backend.
    await run('create table varrida ("Chave" text, "Processo" integer)')
    await run(`create function varreu() returns trigger language plpgsql as $$ begin
      insert into varrida select "Chave", pg_backend_pid() from apagada; return null; end $$`)
    await run(`create trigger varreu after delete on tentativa referencing old table as apagada
      for each statement execute function varreu()`)
    let fills = 0
    // Distinct keys each time, so that a row deleted twice would be noticed.
    const fill = () => {
      fills += 1
      return run(`insert into tentativa ("Chave", "Falhas", "Ultima")
        select '${fills} ' || n, 1, now() - interval '2 days' from generate_series(1, ${ROWS}) n`)
    }
    const countOf = async (what: string, from: string) => {
      const { rows } = await sql<{ count: number }>`
        select ${sql.raw(what)}::int as count from ${sql.raw(from)}`.execute(db.kysely)
      return rows[0]?.count
    }

    const sweepers = [1, 2].map(() => startProgram(['tests/boot/support/sweeper.ts'], { DATABASE_URL }))
    // Rows are added until both processes have deleted some.
    await expect
      .poll(
        async () => {
          await fill()
          return countOf('count(distinct "Processo")', 'varrida')
        },
        { timeout: PATIENCE / 2 },
      )
      .toBeGreaterThan(1)
    await expect.poll(() => countOf('count(*)', 'tentativa')).toBe(0)
    for (const { child } of sweepers) child.kill('SIGTERM')
    const ends = await Promise.all(sweepers.map(({ ended }) => ended))

    expect(ends).toEqual([1, 2].map(() => ({ code: 0, out: '', err: '' })))
    const swept = await countOf('count(*)', 'varrida')
    expect(swept).toBeGreaterThanOrEqual(ROWS)
    expect(await countOf('count(distinct "Chave")', 'varrida')).toBe(swept)
  })
})
