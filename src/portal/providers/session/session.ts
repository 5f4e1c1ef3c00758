import type { Session } from '#contract/session.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { parsed, type Remembered, storedValue } from '#portal/providers/storage/rememberedValue.ts'
import { useRemembered } from '#portal/providers/storage/useRemembered.ts'

/** Display data of the signed-in user, under the key of specification §9. */
const userInfo = storedValue<Pick<Session, 'Nome' | 'Email' | 'UrlFoto'> | null>(
  () => 'userInfo',
  text => parsed(text, 'Nome'),
  JSON.stringify,
)

const storedUser = storedValue<Session | null>(
  () => `__${configuration().product}_user`,
  text => parsed<Session>(text, 'Token_Acess'),
  JSON.stringify,
)

/**
 * Signed-in user, under the specification's key `__{product}_user`. Only a validated session is written here,
 * and one found at the start is validated before use (account.ts).
 */
export const storedSession: Remembered<Session | null> = {
  ...storedUser,
  set: user => {
    userInfo.set(user && { Nome: user.Nome, Email: user.Email, UrlFoto: user.UrlFoto })
    storedUser.set(user)
  },
}

/** The signed-in user, expired or not; null when there is none. */
export function useSession(): Session | null {
  return useRemembered(storedSession)
}

/** Whether the session's expiry can be read, and if so whether it is past. */
export function sessionExpiry({ Expires }: Pick<Session, 'Expires'>): 'valid' | 'past' | 'unreadable' {
  const moment = Date.parse(Expires)
  if (Number.isNaN(moment)) return 'unreadable'
  return moment > now() ? 'valid' : 'past'
}

/** Whether someone is signed in: the flag is set and the expiry lies ahead (specification §6). */
export function isSignedIn(user: Session | null): user is Session {
  return user?.isAuthenticate === true && sessionExpiry(user) === 'valid'
}
