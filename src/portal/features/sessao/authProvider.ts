import type { AuthProvider } from 'react-admin'
import { entityNamed } from '#contract/entity.ts'
import { can, type Flag } from '#contract/permission.ts'
import { lookupOf } from '#portal/http/resource.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { LOGIN } from '#portal/session/destination.ts'
import { isSignedIn, storedSession } from '#portal/session/session.ts'
import { signIn, signOut } from './account.ts'

/** The flag behind each of react-admin's actions. */
const flags: Readonly<Record<string, Flag>> = {
  list: 'Visualizar',
  show: 'Visualizar',
  export: 'Visualizar',
  create: 'Cadastrar',
  edit: 'Editar',
  delete: 'Deletar',
}

/** Reached when a session has already been ended, told and redirected: react-admin has nothing to add. */
const SAID = { message: false, logoutUser: false } as const

/** Who is signed in, and what they may do, as react-admin asks it. */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { readonly email: string; readonly password: string }) =>
    signIn(email, password),
  logout: async () => {
    await signOut()
    return LOGIN
  },
  checkAuth: async () => {
    if (!isSignedIn(storedSession.get())) throw SAID
  },
  checkError: async (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) throw SAID
  },
  getIdentity: async () => {
    const user = storedSession.get()
    if (!user) throw SAID
    const { IdUsuario, Nome, UrlFoto } = user
    return { id: IdUsuario, fullName: Nome, ...(UrlFoto ? { avatar: UrlFoto } : {}) }
  },
  getPermissions: async () => storedSession.get(),
  canAccess: async ({ resource, action }) => {
    const user = storedSession.get()
    if (!user) return false
    // What may be picked is not what may be seen: a lookup is open to whoever is signed in.
    if (lookupOf(resource) !== undefined) return true
    return can(user, entityNamed(resource).register, flags[action] ?? 'Editar')
  },
}
