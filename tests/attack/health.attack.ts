import { expect, test } from 'vitest'
import { longImport } from '../boot/support/longImport.ts'
import { assertAnswered, startWatched } from './support/bombs.ts'

const ROWS = 20_000

test('whoever asks for the health of the embedded database does not wait for an import that has its session', async () => {
  const { server, session, idle, watch } = await startWatched()
  const watched = watch()
  const confirm = await longImport(server, session.token, 'Remessa', ROWS)
  expect(await confirm(server)).toMatchObject({ status: 200, body: { Novas: ROWS } })
  assertAnswered(idle, await watched())
})
