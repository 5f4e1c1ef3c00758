import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import type { Worker } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => void (await run(sql`delete from tarefa`)))

const Dados = { Para: 'sonia@empresa.example', Assunto: 'A', Texto: 'T' }
const add = () => asOwner(server.db, trx => addJob(trx, 'correio', Dados))
const left = async () => (await run(sql`select "Tentativas", "Situacao" from tarefa order by "Id"`)).rows

/** Resolves when the controller is aborted, which serves as a gate. */
const past = async ({ signal }: AbortController) => void (await once(signal, 'abort'))

type Run = (...given: Parameters<Worker<'correio'>['run']>) => Promise<unknown>

/** Starts a job runner with one worker and short intervals; stopped when the test ends. */
function working({ run: work, ...rest }: Partial<Omit<Worker<'correio'>, 'run'>> & { readonly run: Run }) {
  const run: Worker<'correio'>['run'] = async (...given) => {
    await work(...given)
    return {}
  }
  const jobs = startJobs(server.db, { correio: { failed: () => 0, poll: 20, run, ...rest } })
  onTestFinished(() => jobs.stop())
  return jobs
}

test('a job that a killed process has begun is done by another when its claim has lapsed', async () => {
  await add()
  const done: string[] = []
  const hung = new AbortController()
  working({ run: () => past(hung) })
  await expect.poll(left).toMatchObject([{ Tentativas: 1 }])
  working({ run: async () => void done.push('second') })
  await wait(100)
  expect(done).toEqual([])
  await run(sql`update tarefa set "Proxima" = now()`)
  await expect.poll(left).toEqual([])
  expect(done).toEqual(['second'])
  hung.abort()
})

test('a job that takes longer than a claim is not claimed by others meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await add()
  const gate = new AbortController()
  working({ run: () => past(gate) })
  await expect.poll(left).toMatchObject([{ Tentativas: 1 }])
  await run(sql`update tarefa set "Proxima" = now() + interval '1 second'`)
  vi.advanceTimersByTime(5_000)
  await expect
    .poll(
      async () =>
        (await run(sql`select from tarefa where "Proxima" > now() + interval '10 seconds'`)).rows.length,
    )
    .toBe(1)
  gate.abort()
  await expect.poll(left).toEqual([])
})

test('a process that was too slow learns at its next step that another does the job', async () => {
  await add()
  const gate = new AbortController()
  const failures: unknown[] = []
  working({
    run: async (_, { advance }) => {
      await advance()
      await past(gate)
      await advance()
    },
    failed: (_, error) => {
      failures.push(String(error))
      return 0
    },
  })
  await expect.poll(left).toMatchObject([{ Tentativas: 1 }])
  const second = new AbortController()
  await run(sql`update tarefa set "Proxima" = now()`)
  working({ run: () => past(second) })
  await expect.poll(left).toMatchObject([{ Tentativas: 2 }])
  gate.abort()
  await expect.poll(() => failures).toEqual(['Error: Another process has claimed the job.'])
  expect(await left()).toMatchObject([{ Tentativas: 2, Situacao: 'emCurso' }])
  second.abort()
  await expect.poll(left).toEqual([])
})

test('a job that is interrupted by the end of its server waits for no back-off', async () => {
  await add()
  const jobs = working({
    run: async (_, { advance }) => {
      for (;;) {
        await wait(5)
        await advance()
      }
    },
    failed: () => 3_600,
  })
  await expect.poll(left).toMatchObject([{ Tentativas: 1 }])
  await jobs.stop()
  working({ run: async () => {} })
  await expect.poll(left).toEqual([])
})

test('a job that fails waits as long as its worker says, and one given up is gone', async () => {
  await add()
  const attempts: number[] = []
  working({
    run: async ({ Tentativas }) => {
      attempts.push(Tentativas)
      throw new Error('no')
    },
    failed: ({ Tentativas }) => (Tentativas < 3 ? 0 : undefined),
  })
  await expect.poll(left).toEqual([])
  expect(attempts).toEqual([1, 2, 3])
})
