import type { Database } from '#server/db/openDatabase.ts'
import type { Followers } from './followers/followers.ts'
import type { JobProgress } from './progress.ts'
import { RECORDS_CHANGED, SESSIONS_ENDED } from './publish.ts'
import type { Registry } from './registry.ts'
import type { Rounds } from './rounds/rounds.ts'

/** Milliseconds between two checks of silent clients. */
const BEAT = 5_000

/** Parts of the hub of a process. */
export type HubParts = {
  readonly registry: Registry
  readonly rounds: Rounds
  readonly followers: Followers
  readonly progress: JobProgress
}

/** Notifications and the clock of a hub that is in use. */
export type HubListening = {
  /** Whether notifications arrive. */
  readonly isHearing: () => boolean
  readonly stop: () => Promise<void>
}

/** Listens for notifications, and checks for silent clients, until it is stopped. */
export function startListening(
  db: Database,
  { registry, rounds, followers, progress }: HubParts,
): HubListening {
  const { isHearing, stop } = db.listen(payload => {
    if (progress.heard(payload)) return
    if (payload === SESSIONS_ENDED) rounds.beatNow()
    else if (payload !== RECORDS_CHANGED) rounds.wake()
    else if (followers.size() > 0) rounds.wakeSoon()
  })
  const beating = setInterval(() => {
    const now = Date.now()
    for (const connection of registry.all()) connection.beat(now)
  }, BEAT).unref()
  return {
    isHearing,
    stop: () => {
      clearInterval(beating)
      return stop()
    },
  }
}
