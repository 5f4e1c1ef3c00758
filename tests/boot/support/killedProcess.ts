import { expect } from 'vitest'
import { type Serving, startServing } from './program.ts'
import { expectAllKept, writing } from './writing.ts'

const WRITERS = 4

/** Kills the server while it writes; returns the codes it had confirmed by then. */
async function killWhileWriting(server: Serving, round: number): Promise<readonly string[]> {
  const work = writing(server, await server.signIn(), `K${round}`, WRITERS)
  await expect
    .poll(() => [work.confirmed.length >= 3 + round, ...work.refused], { interval: 1 })
    .toEqual([true])
  await server.stop('SIGKILL')
  await work.end()
  // A broken connection is the only error: no write was refused.
  expect([...work.refused]).toEqual(['TypeError'])
  return work.confirmed
}

/**
 * Kills a server repeatedly while it writes to a database of its own, and expects every confirmed record
 * there.
 */
export async function expectNothingLost(
  variables: Readonly<Record<string, string>>,
  rounds: number,
): Promise<void> {
  const confirmed: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    confirmed.push(...(await killWhileWriting(await startServing(variables), round)))
  }
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = variables
  await expectAllKept({ dataDir, databaseUrl }, { prefix: 'K%', confirmed, underWay: rounds * WRITERS })
}
