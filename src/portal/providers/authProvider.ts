import type { AuthProvider, UserIdentity } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { isSignedIn, storedSession } from '#portal/providers/session/session.ts'
import { signIn, signOut } from './account.ts'

/** Rejection for a session that is ended and redirected already: no message and no logout by react-admin. */
const HANDLED = { message: false, logoutUser: false } as const

/** The user as react-admin's `useGetIdentity` has it; the picture is loaded with the token, so its address is no image's. */
export const identityOf = ({ IdUsuario, Nome }: Session): UserIdentity => ({ id: IdUsuario, fullName: Nome })

/**
 * Authentication and permissions for react-admin. The sign-in page, which is before react-admin, and the sign-out, which
 * an unsaved form may still cancel, call the same functions themselves (decision 0295).
 */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { readonly email: string; readonly password: string }) =>
    signIn(email, password),
  logout: async () => {
    await signOut()
    return LOGIN
  },
  checkAuth: async () => {
    if (!isSignedIn(storedSession.get())) throw HANDLED
  },
  checkError: async (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) throw HANDLED
  },
  getIdentity: async () => {
    const user = storedSession.get()
    if (!user) throw HANDLED
    return identityOf(user)
  },
  getPermissions: async () => storedSession.get(),
  canAccess: async ({ resource, action }) => canAccess(storedSession.get(), resource, action),
}
