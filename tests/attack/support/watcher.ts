import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const PAUSE = 25

/**
 * Input and result of the watching thread: the server; the response times of `/health` in milliseconds, its
 * peak memory in MB.
 */
export type Look = { readonly address: string; readonly pid: number }
export type Seen = { readonly answers: readonly number[]; readonly peak: number }

const { address, pid } = workerData as Look
const answers: number[] = []
let peak = 0
let isOver = false

const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  const asked = performance.now()
  const { status } = await fetch(`${address}/health`)
  answers.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY)
  peak = Math.max(peak, resident())
  await pause(PAUSE)
}
parentPort?.postMessage({ answers, peak } satisfies Seen)
