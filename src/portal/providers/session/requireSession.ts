import type { Session } from '#contract/session.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { words } from '#portal/providers/words/language.ts'
import { sessionExpiry, storedSession } from './session.ts'
import { endSession } from './sessionEnd.ts'

/** Rejects work of a user that waited until somebody else had signed in. */
export function assertSignedIn(idUsuario: number | undefined): void {
  if (storedSession.get()?.IdUsuario === idUsuario) return
  throw new RequestError(401, words()('messages.tokenInvalid'), { isReported: true })
}

/**
 * Signed-in user, whose expiry is checked before each call (specification §8). Where it is past or cannot be
 * read, the session ends and the call is rejected in the specification's words.
 */
export function requireSession(): Session {
  const user = storedSession.get()
  // The first of several simultaneous calls has ended the session and shown the message.
  if (!user) {
    endSession()
    throw new RequestError(401, words()('messages.tokenInvalid'), { isReported: true })
  }
  const expiry = sessionExpiry(user)
  if (expiry === 'valid') return user
  if (expiry === 'past') {
    endSession('expired')
    throw new RequestError(401, words()('messages.tokenExpired'), { isReported: true })
  }
  endSession('unreadable')
  throw new RequestError(401, words()('messages.tokenInvalid'), { isReported: true })
}
