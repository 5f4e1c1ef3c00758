import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cargoEndpoints } from '#contract/features/cargo.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

const keyOf = (id: number) => ['acesso/campos', id] as const

/** Query of the fields that a job role may hide or freeze. */
export function useRoleFields(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(cargoEndpoints['acesso/campos'], { query: { id: String(id) }, signal }),
  })
}

/** Mutation of all restrictions of a job role, with a toast. */
export function useRestricting(id: number) {
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  return useCall(cargoEndpoints['acesso/campos/atualizar'], {
    rereads: keyOf(id),
    onSuccess: async answer => {
      toastSuccess(answer)
      refresh()
      // The role's version has changed.
      await queryClient.invalidateQueries({ queryKey: modelKey('cargo', id) })
    },
  })
}
