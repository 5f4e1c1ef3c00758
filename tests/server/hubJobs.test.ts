import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Andamento } from '#contract/hub.ts'
import { asOwner } from '#server/db/transaction.ts'
import { siscomex } from '#server/features/siscomex/jobs/siscomex.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import type { Running } from '#server/jobs/claimedJob.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { adicionar, clientOf, hubServer } from './support/hub.ts'
import { quick } from './support/quickJob.ts'
import { synchronizing } from './support/synchronizing.ts'

const world = synchronizing()
const { run, begin, ended, jobs } = world
const COLLEAGUE = 'consulta@demo.canal'
const FOREIGNER = 'outra@demo.canal'
const CLIENTS_PROVIDER = 'agente@demo.canal'

/** Somebody at a process that does no jobs, and the progress that they are told. */
async function listening(email: string, url: string) {
  const token = await world.server().tokenOf(email)
  const client = clientOf(url, token)
  const told: Andamento[] = []
  client.on('Andamento', (one: Andamento) => void told.push(one))
  const id = new Promise<string>(resolve => client.on('SetConnectionId', resolve))
  onTestFinished(() => client.stop())
  await client.start()
  await client.invoke('GetConnectionId')
  await adicionar(url, token, await id)
  return { told, states: () => told.map(({ Situacao }) => Situacao) }
}

async function hub() {
  const serving = await hubServer(world.server().db)
  onTestFinished(serving.stop)
  return serving.url
}

/** Begins until everybody is connected for sure: the first is told of one job that is removed. */
async function everybody(emails: readonly string[]) {
  const url = await hub()
  const people = await Promise.all(emails.map(email => listening(email, url)))
  const [first] = people
  await expect
    .poll(async () => {
      const { body } = await begin('partnumber')
      const { Id } = body as { readonly Id?: number }
      if (Id) await world.call('/api/canal/tools/tarefa/cancelar', { Id })
      return first?.states()
    })
    .toContain(null)
  for (const { told } of people) told.splice(0)
  return people
}

describe('the progress of a synchronization', () => {
  test('is told to its company until its end, to nobody else, and is stored nowhere', async () => {
    const [own, colleague, foreigner, provider] = await everybody([
      ...['industria@demo.canal', COLLEAGUE, FOREIGNER, CLIENTS_PROVIDER],
    ])
    world.working()
    await begin('partnumber')
    await ended()
    for (const one of [own, colleague]) {
      await expect.poll(() => one?.told.at(-1)).toMatchObject({ Situacao: 'concluida', Total: 0, Feitos: 0 })
      expect(Object.keys(one?.told[0] ?? {}).toSorted()).toEqual(['Feitos', 'Id', 'Situacao', 'Total'])
    }
    expect([foreigner?.told, provider?.told]).toEqual([[], []])
    const { rows } = await run(sql`select from evento_hub where "Metodo" = 'Andamento'`)
    expect(rows).toEqual([])
  })

  test('is not told to a colleague who may not see its register', async () => {
    const [own, colleague] = await everybody(['industria@demo.canal', 'autorizacao@demo.canal'])
    await begin('partnumber')
    await expect.poll(() => own?.states().at(-1)).toBe('pendente')
    expect(colleague?.states()).not.toContain('pendente')
  })
})

test('the progress of an export is told to its user alone', async () => {
  const [own, colleague] = await everybody(['industria@demo.canal', COLLEAGUE])
  const { rows } = await run(sql`select "Id" from usuario where "Email" = 'industria@demo.canal'`)
  const { Id: user } = rows[0] as { readonly Id: number }
  const company = world.company()
  const data = { Registro: 'finalidade', Formato: 'csv', Idioma: 'pt', Arquivo: 'f.csv' } as const
  const exported = await asOwner(world.server().db, trx => addJob(trx, exportacao, data, { company, user }))
  // The removed job of the synchronization may still come late.
  await expect
    .poll(() => own?.told)
    .toEqual(expect.arrayContaining([expect.objectContaining({ Id: exported, Situacao: 'pendente' })]))
  expect(colleague?.told.filter(({ Id }) => Id === exported)).toEqual([])
})

test('a process that hears of nothing, as behind a pooler, tells of a job all the same', async () => {
  const { db } = world.server()
  const deaf = { ...db, listen: () => ({ isHearing: () => false, stop: async () => {} }) }
  const serving = await hubServer(deaf)
  onTestFinished(serving.stop)
  const own = await listening('industria@demo.canal', serving.url)
  await begin('partnumber')
  await expect.poll(own.states).toEqual(['pendente'])
  world.working()
  await expect.poll(own.states).toContain('concluida')
})

test('a job of many quick steps tells of few of them, and of the last', async () => {
  const [own] = await everybody(['industria@demo.canal'])
  const STEPS = 300
  const stepping = {
    ...quick(siscomex),
    isKept: () => true,
    run: async (_: unknown, __: unknown, { advance }: Running) => {
      for (let Feitos = 1; Feitos <= STEPS; Feitos += 1) await advance({ Total: STEPS, Feitos })
      return {}
    },
  }
  const working = startJobs({ db: world.server().db }, [stepping])
  onTestFinished(() => working.stop())
  await begin('partnumber')
  await expect.poll(() => own?.told.at(-1)).toMatchObject({ Situacao: 'concluida', Feitos: STEPS })
  expect(own?.told.length).toBeLessThan(STEPS / 5)
  expect(await jobs()).toHaveLength(1)
})
