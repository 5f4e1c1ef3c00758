import { expect, onTestFinished, test } from 'vitest'
import { metricsOf } from '../boot/support/metricsOf.ts'
import { startServing } from '../boot/support/program.ts'
import { hasPostgres, startPostgres } from '../db/support/postgres.ts'

/** Milliseconds that a scrape takes at most: Prometheus gives up after ten seconds. */
const LONGEST_SCRAPE = 5_000

test.skipIf(!hasPostgres).each(['is gone', 'hangs'])(
  'metrics are told while the database %s, without what only it knows',
  async how => {
    const postgres = await startPostgres()
    onTestFinished(postgres.remove)
    const server = await startServing({ DATABASE_URL: await postgres.createDatabase(), METRICS_PORT: '0' })
    expect(await metricsOf(server)).toMatch(/^canal_jobs\{/m)
    if (how === 'is gone') await postgres.stop()
    else postgres.hang()
    const asked = performance.now()
    const told = await metricsOf(server)
    expect(performance.now() - asked).toBeLessThan(LONGEST_SCRAPE)
    expect(told).toMatch(/^canal_status\{status="down"\} 1$/m)
    expect(told).toMatch(/^canal_database_connections\{state="most"\} 10$/m)
    expect(told).not.toMatch(/^canal_(jobs|letters|job_overdue_seconds)\{/m)
    if (how === 'hangs') postgres.goOn()
    else await postgres.start()
    await expect.poll(() => metricsOf(server)).toMatch(/^canal_status\{status="ok"\} 1$/m)
    expect(await metricsOf(server)).toMatch(/^canal_jobs\{/m)
  },
)
