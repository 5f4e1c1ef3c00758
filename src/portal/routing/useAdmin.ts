import { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { authProvider, identityOf } from '#portal/providers/authProvider.ts'
import { i18nProviderOf } from '#portal/providers/i18nProvider.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { prefetchedProvider } from '#portal/providers/prefetch.ts'
import { accesses, canAccess } from '#portal/providers/session/canAccess.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { storeOf } from '#portal/providers/store.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

const RETRIES = 1

/** Retries only calls without a response, or with a failure of the server. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && error instanceof RequestError && (error.status === 0 || error.status >= 500)

function newQueryClient(user: Session): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry } } })
  // Rights come with the session: they are read again when it changes, not on each use.
  client.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  // Answers that the session holds: no page waits a moment for them.
  client.setQueryDefaults(['auth', 'checkAuth'], { initialData: true })
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: user })
  client.setQueryDefaults(['auth', 'getIdentity'], { initialData: identityOf(user) })
  for (const access of accesses) {
    client.setQueryData(['auth', 'canAccess', access], canAccess(user, access.resource, access.action))
  }
  return client
}

/** Props of react-admin's Admin for a user. */
export function useAdmin(user: Session) {
  const language = useLocale()
  const client = useClient()
  const [store] = useState(() => storeOf(user))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client's records are read anew
  const queryClient = useMemo(() => newQueryClient(user), [client?.Id])
  // After a change of rights the shown data is refetched; unsaved changes stay.
  const rights = useRef(user.Servicos)
  useEffect(() => {
    if (rights.current === user.Servicos) return
    rights.current = user.Servicos
    void queryClient.invalidateQueries()
  }, [queryClient, user.Servicos])
  useEffect(() => {
    queryClient.setQueriesData({ queryKey: ['auth', 'getIdentity'] }, identityOf(user))
  }, [queryClient, user])
  const i18nProvider = useMemo(() => i18nProviderOf(language), [language])

  return { authProvider, dataProvider: prefetchedProvider, i18nProvider, store, queryClient }
}
