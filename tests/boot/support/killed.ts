import { expect } from 'vitest'
import { type Serving, startServing } from './program.ts'
import { expectAllKept, writing } from './writing.ts'

const WRITERS = 4

/** Kills the server in the middle of its writing; what it had confirmed by then. */
async function killWhileWriting(server: Serving, round: number): Promise<readonly string[]> {
  const work = writing(server, await server.signIn(), `K${round}`, WRITERS)
  while (work.confirmed.length < 3 + round) await new Promise(resolve => setTimeout(resolve, 1))
  await server.stop('SIGKILL')
  await work.end()
  // Each was cut off by the end of the server, none by a refusal.
  expect([...work.refused]).toEqual(['TypeError'])
  return work.confirmed
}

/** Kills a server on a database of its own again and again while it writes, and looks for what it had confirmed. */
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
