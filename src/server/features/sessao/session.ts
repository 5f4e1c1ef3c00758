import type { Session } from '#contract/session.ts'
import type { Caller } from '#server/core/context.ts'

/** The session user as the portal stores it; the token is the caller's own, which the database does not know. */
export function sessionOf({ tokenHash, isOwner, ...user }: Caller, token: string): Session {
  return { Token_Acess: token, ...user }
}
