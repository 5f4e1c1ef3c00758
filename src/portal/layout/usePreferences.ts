import type { Session } from '#contract/session.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const preferencesChunk = chunk(() => import('#portal/features/preferencia/follow.ts'))

/** Whether preferences follow the user: those of a demo account, which strangers share, stay in the browser. */
const areFollowed = (user: Session) =>
  hasAdditions(user) && !(configuration().environment === 'demo' && user.Email.endsWith('@demo.canal'))

/** Follows the user's preferences of other machines while the user is signed in. */
export function usePreferences(user: Session): void {
  const follow = async () => {
    const { followPreferences } = await preferencesChunk()
    return () => followPreferences(user)
  }
  useWhenIdle(areFollowed(user) ? follow : null, user.Token_Acess)
}
