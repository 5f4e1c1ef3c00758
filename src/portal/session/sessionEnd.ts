import { toast } from '#portal/messages/toast.ts'
import { storedSession } from './session.ts'

/** Message for each way of losing a session (specification §8). */
const sayings = {
  expired: 'messages.sessionExpired',
  unreadable: 'messages.tokenInvalid',
} as const

let goToLogin: () => void = () => {}

/** Says how to get to the sign-in page, keeping the wanted path; the router's owner does. */
export function onSessionEnd(go: () => void): void {
  goToLogin = go
}

/** Forgets the stored user, says why, unless that has been said, and goes to sign in. */
export function endSession(reason?: keyof typeof sayings): void {
  storedSession.set(null)
  if (reason) toast('error', { key: sayings[reason] })
  goToLogin()
}
