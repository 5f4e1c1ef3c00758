import type { AuthProvider } from 'react-admin'
import { RequestError } from '#portal/messages/requestError.ts'
import { canAccess } from '#portal/session/canAccess.ts'
import { LOGIN } from '#portal/session/destination.ts'
import { isSignedIn, storedSession } from '#portal/session/session.ts'
import { signIn, signOut } from './account.ts'

/** Rejection for a session that is ended and redirected already: no message and no logout by react-admin. */
const HANDLED = { message: false, logoutUser: false } as const

/** Authentication and permissions for react-admin. */
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
    const { IdUsuario, Nome, UrlFoto } = user
    return { id: IdUsuario, fullName: Nome, ...(UrlFoto ? { avatar: UrlFoto } : {}) }
  },
  getPermissions: async () => storedSession.get(),
  canAccess: async ({ resource, action }) => canAccess(storedSession.get(), resource, action),
}
