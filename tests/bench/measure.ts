import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Database } from '#server/db/openDatabase.ts'

const ROUNDS = 100
const WARM_UP_ROUNDS = 20
/** Minimum duration, in milliseconds, of the warm-up and of the measurement: V8 is still compiling until then. */
const LEAST = 1_000
/** Clock tick in which Linux counts CPU time, in milliseconds. */
const TICK = 10

/**
 * CPU time of a run in milliseconds, of this process and the given ones, after a warm-up; `least` runs, fewer for what
 * takes seconds.
 */
export async function cpuOf(
  work: () => Promise<unknown>,
  others: readonly number[],
  least = ROUNDS,
): Promise<number> {
  await repeat(work, Math.min(WARM_UP_ROUNDS, least))
  const before = spent(others)
  const rounds = await repeat(work, least)
  return (spent(others) - before) / rounds
}

/** Repeats the work for at least that many rounds and the minimum duration; returns the number of rounds. */
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

/**
 * User and system time of a process and its children: of those that have ended as of those that run. The children
 * are read first, since the time of one that ends meanwhile is then among that of the ended ones.
 */
function ticksOf(pid: number): number {
  const stat = statOf(pid)
  if (!stat) return 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const below = children.filter(Boolean).reduce((sum, child) => sum + ticksOf(Number(child)), 0)
  return [...(statOf(pid) ?? stat).slice(11, 15)].reduce((sum, ticks) => sum + ticks, below)
}

/**
 * Fields of `/proc/<pid>/stat` from the third on; the second, the program's name in brackets, may contain blanks.
 * Undefined for a process that has ended.
 */
function statOf(pid: number): readonly number[] | undefined {
  try {
    const [, values = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return values.split(' ').map(Number)
  } catch {
    return undefined
  }
}

/** Resident memory of a process, including the database where that is embedded. */
export function residentMebibytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}

const MOMENT = 20

/** Duration in seconds of a request, and the peak growth of this process's memory meanwhile. */
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

/** Duration of the work in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Live memory of this thread after a garbage collection; memory that V8 has merely reserved does not count. */
export function heldMebibytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** Process id of the PostgreSQL server of this database, whose children answer; none for the embedded one. */
export async function processesOf({ kysely, engine }: Database): Promise<readonly number[]> {
  if (engine === 'pglite') return []
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)
  return rows.flatMap(({ pid }) => statOf(pid)?.[1] ?? [])
}
