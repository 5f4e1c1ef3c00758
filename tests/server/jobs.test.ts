import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { asOwner } from '#server/db/transaction.ts'
import type { Job, Running } from '#server/jobs/claimedJob.ts'
import { type Attempts, type DeclaredJob, job, type Lanes } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { past } from './support/gate.ts'
import { world } from './support/world.ts'

const { server } = world()

const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => void (await run(sql`delete from tarefa`)))

const declared = job({
  kind: 'teste',
  audience: 'server',
  data: z.object({ Nome: z.string() }),
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => 0 },
  run: async () => ({}),
})
const add = (Nome = 'a', company?: number) =>
  asOwner(server.db, trx => addJob(trx, declared, { Nome }, { company }))
const left = async () => (await run(sql`select "Tentativas", "Situacao" from tarefa order by "Id"`)).rows

const nameIn = (data: unknown) => (data as { readonly Nome: string }).Nome

type Working = {
  readonly run: (job: Job, running: Running) => Promise<unknown>
  readonly attempts?: Partial<Attempts>
  readonly lanes?: Lanes<unknown>
}

/** Starts a process that does the jobs with short intervals; stopped when the test ends. */
function working({ run: work, attempts, lanes }: Working) {
  const one: DeclaredJob<string, 'server', unknown, object> = {
    ...declared,
    attempts: { ...declared.attempts, ...attempts },
    lanes: { poll: 20, ...lanes },
    run: async (_, ...given) => {
      await work(...given)
      return {}
    },
  }
  const jobs = startJobs({ db: server.db }, [one])
  onTestFinished(() => jobs.stop())
  return jobs
}

test('a job that a killed process has begun is done by another when its claim has lapsed', async () => {
  await add()
  const done: string[] = []
  const hung = new AbortController()
  working({ run: () => past(hung) })
  await expect.poll(left).toMatchObject([{ Tentativas: 1 }])
  working({ run: async ({ Dados }) => void done.push(nameIn(Dados)) })
  // Done though it came later: the claim keeps the first one back.
  await add('later')
  await expect.poll(() => done).toEqual(['later'])
  await expect.poll(left).toHaveLength(1)
  await run(sql`update tarefa set "Proxima" = now()`)
  await expect.poll(left).toEqual([])
  expect(done).toEqual(['later', 'a'])
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
  let hasStepped = false
  working({
    run: async (_, { advance }) => {
      await advance()
      hasStepped = true
      await past(gate)
      await advance()
    },
    attempts: {
      logged: error => {
        failures.push(String(error))
        return {}
      },
    },
  })
  // A step renews the claim, which is to lapse after it.
  await expect.poll(() => hasStepped).toBe(true)
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
        await advance()
      }
    },
    attempts: { pause: () => 3_600 },
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
    attempts: { most: 3 },
  })
  await expect.poll(left).toEqual([])
  expect(attempts).toEqual([1, 2, 3])
})

describe('jobs of companies', () => {
  const companies = async () => {
    const { rows } = await run(sql`select "Id" from registro order by "Id" limit 2`)
    return rows.map(row => (row as { readonly Id: number }).Id)
  }

  /** Lets a job of this name go on only once the gate is aborted; tells what was begun. */
  function slow(name: string, gate: AbortController) {
    const begun: string[] = []
    const work: Working['run'] = async ({ Dados }) => {
      const Nome = nameIn(Dados)
      begun.push(Nome)
      if (Nome === name) await past(gate)
    }
    return { begun, work }
  }

  test('of two are done beside each other, of one after the other', async () => {
    const [one, other] = await companies()
    const gate = new AbortController()
    const { begun, work } = slow('one, first', gate)
    await add('one, first', one)
    await add('one, second', one)
    await add('other', other)
    working({ run: work, lanes: { beside: 3 } })
    await expect.poll(left).toMatchObject([{ Situacao: 'emCurso' }, { Situacao: 'pendente' }])
    expect(begun).toEqual(['one, first', 'other'])
    gate.abort()
    await expect.poll(left).toEqual([])
    expect(begun).toEqual(['one, first', 'other', 'one, second'])
  })

  test('are one after the other whatever number of processes there is', async () => {
    const [one] = await companies()
    const atOnce: number[] = []
    let now = 0
    for (let n = 0; n < 12; n += 1) await add(String(n), one)
    const work = async () => {
      now += 1
      atOnce.push(now)
      // Others could begin meanwhile.
      await left()
      now -= 1
    }
    for (let n = 0; n < 3; n += 1) working({ run: work, lanes: { beside: 3 } })
    await expect.poll(left).toEqual([])
    expect(atOnce).toEqual(Array.from({ length: 12 }, () => 1))
  })

  test('are as many at once as the kind has lanes in a process', async () => {
    const { rows } = await run(sql`select "Id" from registro order by "Id"`)
    for (const row of rows) await add('a', (row as { readonly Id: number }).Id)
    const gate = new AbortController()
    const begun: number[] = []
    working({
      run: async ({ Id }) => {
        begun.push(Id)
        await past(gate)
      },
      lanes: { beside: 2 },
    })
    await expect.poll(() => begun.length).toBe(2)
    await expect
      .poll(left)
      .toMatchObject([
        { Situacao: 'emCurso' },
        { Situacao: 'emCurso' },
        ...rows.slice(2).map(() => ({ Situacao: 'pendente' })),
      ])
    expect(rows.length).toBeGreaterThan(2)
    gate.abort()
    await expect.poll(left).toEqual([])
  })
})
