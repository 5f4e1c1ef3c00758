import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Chosen, type Notificacao, notificacaoEndpoints } from '#contract/features/notificacao.ts'
import { useHub, useHubFollowed } from '#portal/hub/handlers.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

/** Milliseconds between two looks at the list while the hub announces nothing. */
const INTERVAL = 5 * 60_000

const { notificacoes, 'notificacoes/lidas': lidas, 'notificacoes/limpar': limpar } = notificacaoEndpoints

/** Key of the notifications in every language, as they are invalidated. */
export const NOTIFICATIONS = ['notificacoes']

type Entries = readonly Notificacao[]

/** The user's notifications, newest first, in the chosen language; asked for once that is due. */
export function useNotifications(isDue: boolean) {
  const language = useLocale()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
  // Words of an event are in the language of the user's record: the list has them in the chosen one.
  useHub('NovaNotificacao', refresh)
  useHubFollowed(refresh)
  return useQuery<Entries>({
    queryKey: [...NOTIFICATIONS, language],
    queryFn: ({ signal }) => call(notificacoes, { body: {}, signal }),
    enabled: isDue,
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: true,
  })
}

/** Changes of the list, shown before the server has answered, and taken back where it refuses. */
export function useNotificationChanges() {
  const queryClient = useQueryClient()
  const queryKey = [...NOTIFICATIONS, useLocale()]

  const changing = (
    send: (chosen: Chosen) => Promise<unknown>,
    change: (entries: Entries, isChosen: (entry: Notificacao) => boolean) => Entries,
  ) => ({
    mutationFn: send,
    onMutate: async ({ Ids, Ate = 0 }: Chosen) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Entries>(queryKey)
      const isChosen = ({ Id }: Notificacao) => Ids?.includes(Id) ?? Id <= Ate
      if (before) queryClient.setQueryData(queryKey, change(before, isChosen))
      return { before }
    },
    onError: (
      error: Error,
      _chosen: Chosen,
      context: { readonly before: Entries | undefined } | undefined,
    ) => {
      queryClient.setQueryData(queryKey, context?.before)
      toastError(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }),
  })

  const read = useMutation(
    changing(
      body => call(lidas, { body }),
      (entries, isChosen) => entries.map(entry => (isChosen(entry) ? { ...entry, Lida: true } : entry)),
    ),
  )
  const remove = useMutation(
    changing(
      body => call(limpar, { body }),
      (entries, isChosen) => entries.filter(entry => !isChosen(entry)),
    ),
  )
  return { read: read.mutate, remove: remove.mutate }
}
