import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SimulatedFault } from '#demo/siscomex/faults.ts'
import { synchronizing } from './support/synchronizing.ts'

// A process that is asked to come back in a minute has not yet done so when it is stopped.
const world = synchronizing({ slowness: 350, retryAfter: 60 })
const { run, begin, jobs, lines, ended, working, synchronized, sendable } = world

const CREATING = /^POST \/catp/
const created = () => world.simulator().calls(CREATING).length
const isDue = () => run(sql`update tarefa set "Proxima" = now()`)

/** A process that is creating the first of some products, with that fault, when another takes the job over. */
async function takenOver(fault: SimulatedFault) {
  const first = working()
  await synchronized('partnumber')
  const Enviar = [...new Set((await sendable('partnumber')).flatMap(({ Id }) => Id ?? []))].slice(0, 2)
  const wanted = (await lines('partnumber')).Linhas.filter(({ Id }) => Enviar.includes(Id ?? 0)).length
  await run(sql`delete from tarefa`)
  world.simulator().fail(fault, { on: CREATING })
  await begin('partnumber', { Enviar })
  await expect.poll(created).toBe(1)
  await isDue()
  working()
  return { first, wanted }
}

describe('a process that takes over a synchronization of one that is still at it', () => {
  test('waits until its last call is over, and nothing is created twice', async () => {
    const { first, wanted } = await takenOver('slow')
    await expect
      .poll(() => jobs())
      .toMatchObject([
        {
          Situacao: 'pendente',
          Mensagem: expect.stringContaining('o Siscomex ainda pode estar processando'),
          Continua: expect.any(String),
        },
      ])
    await first.stop()
    await isDue()
    expect(await ended()).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
    expect(created()).toBe(wanted)
  })

  test('is alone to call Siscomex: the other repeats nothing', async () => {
    const { first } = await takenOver('unavailable')
    await first.stop()
    expect(created()).toBe(1)
    await isDue()
    expect(await ended()).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
  })
})
