import { useMutation } from '@tanstack/react-query'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { toastError, toastSuccess } from '#portal/messages/toast.ts'
import { useFreshness } from './useFreshness.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'

type Removal = {
  /** Deletes and says so; resolves to whether it is gone. */
  readonly remove: (id: number) => Promise<boolean>
  readonly isRemoving: boolean
}

/** Deletes a record; a refusal, such as of one in use, is said in the server's words. */
export function useRemoval(resource: string): Removal {
  const refresh = useFreshness(resource)
  const intend = useIdempotencyKey()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => intend(intent => dataProvider.delete(resource, { id, meta: { intent } })),
    onSuccess: ({ data }) => {
      toastSuccess(data)
      refresh()
    },
    onError: toastError,
  })
  const remove = (id: number) =>
    mutateAsync(id).then(
      () => true,
      () => false,
    )
  return { remove, isRemoving: isPending }
}
