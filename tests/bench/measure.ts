import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

const ROUNDS = 100
const WARM_UP_ROUNDS = 20
/** Both the warm-up and what is measured take so many milliseconds at least: until then code is still being compiled. */
const LEAST = 1_000
/** A hundredth of a second, in which Linux counts a process's time. */
const TICK = 10

/** What a run of the work takes of the processors in milliseconds, here and in the processes given, after a warm-up. */
export async function cpuOf(work: () => Promise<unknown>, others: readonly number[]): Promise<number> {
  await repeat(work, WARM_UP_ROUNDS)
  const before = spent(others)
  const rounds = await repeat(work, ROUNDS)
  return (spent(others) - before) / rounds
}

/** How often the work was done: as often as asked, and more often where that is soon over. */
async function repeat(work: () => Promise<unknown>, least: number): Promise<number> {
  const end = performance.now() + LEAST
  let rounds = 0
  for (; rounds < least || performance.now() < end; rounds += 1) await work()
  return rounds
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

const MOMENT = 20

/** How long a step of the server takes, and by how much this process's memory rises meanwhile. */
export async function stepOf(work: () => Promise<{ readonly status: number }>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, MOMENT)
  const start = performance.now()
  const { status } = await work()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  if (status !== 200) throw new Error(`The step was answered with ${status}`)
  return { seconds, mebibytes: (Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024 }
}

/** Seconds that the work takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The memory that this thread holds once what nobody holds is taken away: what V8 keeps in store says nothing. */
export function heldMebibytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** The processes of a PostgreSQL server that answer this database's statements; none for the embedded one. */
export async function backendsOf({ kysely }: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid > 1`.execute(kysely)
  return rows.map(({ pid }) => pid)
}
