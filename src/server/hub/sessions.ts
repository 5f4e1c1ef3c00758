import { SESSION_ENDED } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import type { Registry } from './registry.ts'

/** Ids, of those given, of sessions that are still valid. */
export type RunningSessions = (executor: Executor, sessions: readonly string[]) => Promise<readonly string[]>

/** Closes the connections of sessions that have ended. */
export async function closeEnded(
  executor: Executor,
  registry: Registry,
  runningSessions: RunningSessions,
): Promise<void> {
  const asked = new Set<string>()
  for (const { ticket } of registry.all()) asked.add(ticket.session)
  const running = new Set(await runningSessions(executor, [...asked]))
  for (const connection of registry.all()) {
    const { session } = connection.ticket
    // One that was opened meanwhile has not been asked about.
    if (asked.has(session) && !running.has(session)) connection.close(SESSION_ENDED, false)
  }
}
