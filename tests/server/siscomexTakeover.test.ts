import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { past } from './support/gate.ts'
import { synchronizing } from './support/synchronizing.ts'

// A process that is asked to come back in a minute has not yet done so when it is stopped.
const world = synchronizing({ retryAfter: 60 })
const { run, begin, jobs, lines, ended, working, synchronized, sendable } = world

const CREATING = /^POST \/catp/
const created = () => world.simulator().calls(CREATING).length
const isDue = () => run(sql`update tarefa set "Proxima" = now()`)

/** A process that has begun to create the first of some products when another takes the job over. */
async function takenOver() {
  await synchronized('partnumber')
  const Enviar = [...new Set((await sendable('partnumber')).flatMap(({ Id }) => Id ?? []))].slice(0, 2)
  const wanted = (await lines('partnumber')).Linhas.filter(({ Id }) => Enviar.includes(Id ?? 0)).length
  await run(sql`delete from tarefa`)
  await begin('partnumber', { Enviar })
  await expect.poll(created).toBe(1)
  await isDue()
  working()
  return wanted
}

describe('a process that takes over a synchronization of one that is still at it', () => {
  test('waits until its last call is over, and nothing is created twice', async () => {
    const answer = new AbortController()
    const first = working(() => past(answer))
    onTestFinished(() => answer.abort())
    const wanted = await takenOver()
    await expect
      .poll(() => jobs())
      .toMatchObject([
        {
          Situacao: 'pendente',
          Mensagem: expect.stringContaining('o Siscomex ainda pode estar processando'),
          Continua: expect.any(String),
        },
      ])
    answer.abort()
    await first.stop()
    await isDue()
    expect(await ended()).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
    expect(created()).toBe(wanted)
  })

  test('is alone to call Siscomex: the other repeats nothing', async () => {
    world.simulator().fail('unavailable', { on: CREATING })
    const first = working()
    await takenOver()
    await first.stop()
    expect(created()).toBe(1)
    await isDue()
    expect(await ended()).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
  })
})
