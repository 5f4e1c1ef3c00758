import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { followerAt } from '../server/support/follower.ts'
import { adicionar, connect, idsOf, notify } from '../server/support/hub.ts'
import { PATIENCE, startServing } from './support/program.ts'

/** Starts two servers on one database, and opens a connection of the test to it. */
async function twoServers() {
  const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  const [one, other] = await Promise.all([
    startServing({ DATABASE_URL: databaseUrl }),
    startServing({ DATABASE_URL: databaseUrl }),
  ])
  const db = await openDatabase({ databaseUrl })
  onTestFinished(() => db.close())
  const token = await one.signIn()
  return { one, other, db, token }
}

describe.skipIf(!hasPostgres)('two servers of one database', { timeout: PATIENCE }, () => {
  test('tell their clients what either has published, and know of connections of the other', async () => {
    const { one, other, db, token } = await twoServers()
    const { body } = await one.ask('/api/canal/account/validateToken', token)
    const { IdUsuario } = body as { readonly IdUsuario: number }

    const here = await connect(one.address, token)
    const there = await connect(other.address, token)
    await notify(db, [IdUsuario], 1)
    await expect.poll(() => [idsOf(here.memory), idsOf(there.memory)]).toEqual([[1], [1]])

    // A client that reconnects to the other server receives the events it missed on this one.
    await here.client.stop()
    await notify(db, [IdUsuario], 2)
    const moved = await connect(other.address, token, { memory: here.memory })
    await notify(db, [IdUsuario], 3)
    await expect.poll(() => idsOf(moved.memory)).toEqual([1, 2, 3])
    await expect.poll(() => idsOf(there.memory)).toEqual([1, 2, 3])

    // A connection can be registered through a server other than the one that holds it.
    await one.ask(
      `/api/auth/signal/connection/excluir?connectionId=${encodeURIComponent(there.memory.connectionId)}`,
      token,
    )
    const { status } = await adicionar(one.address, token, there.memory.connectionId)
    expect(status).toBe(200)
    await notify(db, [IdUsuario], 4)
    await expect.poll(() => idsOf(there.memory)).toEqual([1, 2, 3, 4])

    // Signing out on one server closes the connections of both.
    await one.ask('/api/auth/token/revogar', token, {})
    expect((await there.closed)?.message).toContain('The session has ended.')
    expect((await moved.closed)?.message).toContain('The session has ended.')
  })

  test('tell who has a record open what is changed at either, and who has it open at the other', async () => {
    const { one, other, token } = await twoServers()
    const colleague = await other.signIn('consulta@demo.canal')
    const { body } = await one.ask('/api/canal/cadastros/modelos?range=[0,0]', token)
    const [record] = body as readonly { readonly Id: number; readonly Descricao: string }[]
    const id = record?.Id ?? 0
    const [here, there] = [await followerAt(one.address, token), await followerAt(other.address, colleague)]
    await here.follow('modelo', id)
    await there.follow('modelo', id)
    await expect.poll(() => [here.others(), there.others()]).toEqual([['Tiago Moreira'], ['Helena Schmitt']])
    const changed = { ...record, Descricao: `${record?.Descricao} II` }
    await one.ask('/api/canal/cadastros/modelo/atualizar', token, changed)
    await expect.poll(() => there.told).toMatchObject([{ Ids: [id], Acao: 'atualizar' }])
    await here.client.stop()
    await expect.poll(there.others).toEqual([])
  })
})
