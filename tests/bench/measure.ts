const ROUNDS = 60

/** What one run takes of this process's processors and threads, in milliseconds, after a warm-up. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < ROUNDS / 6; round += 1) await work()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}
