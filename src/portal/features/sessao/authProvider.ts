import type { AuthProvider } from 'react-admin'
import { entityOf } from '#contract/entity.ts'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { lookupOf } from '#portal/http/resource.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { LOGIN } from '#portal/session/destination.ts'
import { isSignedIn, storedSession } from '#portal/session/session.ts'
import type { Verb } from '#schema/register.ts'
import { signIn, signOut } from './account.ts'

/** Verb of each of react-admin's actions. */
const verbs: Readonly<Record<string, Verb>> = {
  list: 'list',
  show: 'model',
  export: 'list',
  create: 'adicionar',
  edit: 'atualizar',
  delete: 'excluir',
}

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
  canAccess: async ({ resource, action }) => {
    const lookup = lookupOf(resource)
    const { access } =
      lookup === undefined
        ? { access: accessOf(entityOf(resource), verbs[action] ?? 'atualizar') }
        : lookupEndpoint(lookup)
    const user = storedSession.get()
    return user !== null && mayCall(user, access)
  },
}
