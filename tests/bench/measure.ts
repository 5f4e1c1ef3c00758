import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

const ROUNDS = 100
/** A hundredth of a second, in which Linux counts a process's time. */
const TICK = 10

/** What a run of the work takes of the processors in milliseconds, here and in the processes given, after a warm-up. */
export async function cpuOf(work: () => Promise<unknown>, others: readonly number[]): Promise<number> {
  for (let round = 0; round < ROUNDS / 5; round += 1) await work()
  const before = spent(others)
  for (let round = 0; round < ROUNDS; round += 1) await work()
  return (spent(others) - before) / ROUNDS
}

function spent(others: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + others.reduce((sum, pid) => sum + ticksOf(pid) * TICK, 0)
}

/** The 14th and 15th value of its `stat`; what stands before the second bracket may hold blanks. */
function ticksOf(pid: number): number {
  const [, values = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [utime, stime] = values.split(' ').slice(11, 13)
  return Number(utime) + Number(stime)
}

/** The memory that a process holds, its database's included where that is embedded. */
export function residentMebibytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}

/** The processes of a PostgreSQL server that answer this database's statements; none for the embedded one. */
export async function backendsOf({ kysely }: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid > 1`.execute(kysely)
  return rows.map(({ pid }) => pid)
}
