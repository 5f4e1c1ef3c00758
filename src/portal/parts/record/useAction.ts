import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { endpointsOf } from '#contract/registers.ts'
import { request } from '#portal/providers/request.ts'
import { toastError, toastSuccess } from '#portal/providers/toast.ts'
import { useFreshness } from './useFreshness.ts'
import { useIntent } from './useIntent.ts'
import { modelKey } from './useModel.ts'

/** What is asked of a record: one of its register's actions, and why where that must be said. */
export type Asked = { readonly id: number; readonly action: string; readonly reason?: string }

function endpointOf(entity: Entity, action: string) {
  const found = endpointsOf(entity).find(
    ({ answerer }) => answerer.sort === 'action' && answerer.action === action,
  )
  if (!found) throw new Error(`${entity.name} has no action ${action}`)
  return found
}

/** Does an action to a record and says so; what shows the record then reads it again. */
export function useAction(entity: Entity) {
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const intend = useIntent()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, action, reason }: Asked) =>
      intend(intent =>
        request(endpointOf(entity, action), {
          query: { id: String(id), ...(reason ? { motivo: reason } : {}) },
          intent,
        }),
      ),
    onSuccess: ({ body }, { id }) => {
      toastSuccess(body)
      refresh()
      void queryClient.invalidateQueries({ queryKey: modelKey(entity.name, id) })
    },
    onError: toastError,
  })
  const act = (asked: Asked) =>
    mutateAsync(asked).then(
      () => true,
      () => false,
    )
  return { act, isActing: isPending }
}
