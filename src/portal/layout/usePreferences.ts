import { useState } from 'react'
import type { Session } from '#contract/session.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { appearance } from '#portal/providers/storage/appearance.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { chosenLanguage } from '#portal/providers/words/language.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const sharedViewsChunk = chunk(() => import('#portal/features/preferencia/sharedViews.ts'))
const preferencesChunk = chunk(() => import('#portal/features/preferencia/follow.ts'))

/** Whether preferences follow the user: those of a demo account, which strangers share, stay in the browser. */
const areFollowed = (user: Session) =>
  hasAdditions(user) && !(configuration().environment === 'demo' && user.Email.endsWith('@demo.canal'))

/** Follows the user's preferences of other machines, and the views that the company shares, while the user is signed in. */
export function usePreferences(user: Session): void {
  // Following begins once the browser is idle: what is chosen until then is a choice of this visit.
  const [before] = useState(() => ({
    idioma: chosenLanguage(),
    tema: appearance.isStored() ? appearance.get() : null,
  }))
  const follow = async () => {
    const { followPreferences } = await preferencesChunk()
    return () => followPreferences(user, before)
  }
  const followShared = async () => {
    const { followSharedViews } = await sharedViewsChunk()
    return () => followSharedViews(user)
  }
  useWhenIdle(hasAdditions(user) ? followShared : null, String(user.IdUsuario))
  useWhenIdle(areFollowed(user) ? follow : null, String(user.IdUsuario))
}
