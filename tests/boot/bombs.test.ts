import { expect, test } from 'vitest'
import { assertHarmless, bombs, REFUSALS, startWatched } from '../attack/support/bombs.ts'
import { PATIENCE } from './support/program.ts'

test('whatever one caller sends is refused, while others are answered and little is held', {
  timeout: 2 * PATIENCE,
  // The peak differs by when garbage is collected, 229 to 303 MB of one program: what is held is held twice.
  retry: 1,
}, async () => {
  const { server, session, idle, watch } = await startWatched()
  const watched = watch()
  const statuses: (readonly [string, number])[] = []
  for (const [what, bomb] of bombs) {
    for (const status of await bomb(server, session)) statuses.push([what, status])
  }
  expect(statuses.filter(([, status]) => !REFUSALS.includes(status))).toEqual([])
  assertHarmless(idle, await watched())
})
