import { SESSION_ENDED } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import type { Registry } from './registry.ts'

/** Token hashes, of those given, of sessions that are still valid. */
export type RunningSessions = (
  executor: Executor,
  tokenHashes: readonly string[],
) => Promise<readonly string[]>

/** Closes the connections of sessions that have ended. */
export async function closeEnded(
  executor: Executor,
  registry: Registry,
  runningSessions: RunningSessions,
): Promise<void> {
  const hashes = new Set<string>()
  for (const { ticket } of registry.all()) hashes.add(ticket.tokenHash)
  const running = new Set(await runningSessions(executor, [...hashes]))
  for (const connection of registry.all()) {
    const { tokenHash } = connection.ticket
    // One that was opened meanwhile has not been asked about.
    if (hashes.has(tokenHash) && !running.has(tokenHash)) connection.close(SESSION_ENDED, false)
  }
}
