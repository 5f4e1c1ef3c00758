import { toast } from '#portal/providers/messages/toast.ts'
import { storedSession } from './session.ts'

/** Message of each way a session ends (specification §8). */
const messages = {
  expired: 'messages.sessionExpired',
  unreadable: 'messages.tokenInvalid',
} as const

let goToLogin: () => void = () => {}

/** Registers the router's redirect to the sign-in page, which preserves the requested path. */
export function onSessionEnd(go: () => void): void {
  goToLogin = go
}

/** Removes the stored user, shows the reason once, and redirects to the sign-in page. */
export function endSession(reason?: keyof typeof messages): void {
  storedSession.set(null)
  if (reason) toast('error', { key: messages[reason] })
  goToLogin()
}
