import { expect, test } from 'vitest'
import { assertHarmless, bombs, REFUSALS, startWatched } from './support/bombs.ts'

const ROUNDS = 5
/**
 * Memory limit, in MB, while all attacks run together. Limits are per caller; two callers attack here, one of
 * them signed in.
 */
const MEGABYTES_OF_ALL = 400

test.each(bombs)('%s, again and again, harm nobody', async (_, bomb) => {
  const { server, session, idle, watch } = await startWatched()
  const watched = watch()
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) statuses.push(...(await bomb(server, session)))
  expect(statuses.filter(status => !REFUSALS.includes(status))).toEqual([])
  assertHarmless(idle, await watched())
})

test('all of them at once harm nobody', async () => {
  const { server, session, idle, watch } = await startWatched()
  const watched = watch()
  const statuses = await Promise.all(bombs.map(([, bomb]) => bomb(server, session)))
  expect(statuses.flat().filter(status => !REFUSALS.includes(status))).toEqual([])
  assertHarmless(idle, await watched(), MEGABYTES_OF_ALL)
})
