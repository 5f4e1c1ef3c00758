import { useEffect } from 'react'
import type { Session } from '#contract/session.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { whenIdle } from '#portal/ui/lazy/idle.ts'

const preferencesChunk = chunk(() => import('#portal/features/preferencia/follow.ts'))

/** Milliseconds for the page to show itself, with its data, before preferences are asked for. */
const FIRST = 1_000

/** Whether preferences follow the user: those of a demo account, which strangers share, stay in the browser. */
const areFollowed = (user: Session) =>
  hasAdditions(user) && !(configuration().environment === 'demo' && user.Email.endsWith('@demo.canal'))

/** Follows the user's preferences of other machines, after the first paint, while the user is signed in. */
export function usePreferences(user: Session): void {
  const { Token_Acess } = user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session, other rights are not
  useEffect(() => {
    if (!areFollowed(user)) return
    let isLeft = false
    let stop = () => {}
    const load = async () => {
      const { followPreferences } = await preferencesChunk()
      if (!isLeft) stop = followPreferences(user)
    }
    // Without it the browser's own apply; the next page load tries again.
    const timer = setTimeout(() => whenIdle(() => load().catch(() => {})), FIRST)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
    }
  }, [Token_Acess])
}
