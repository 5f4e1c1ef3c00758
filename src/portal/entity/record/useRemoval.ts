import { useMutation } from '@tanstack/react-query'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/messages/toast.ts'
import { useFreshness } from './useFreshness.ts'

type Removal = {
  /** Deletes a record and shows a toast; resolves to whether it is deleted. */
  readonly remove: (id: number) => Promise<boolean>
  readonly isRemoving: boolean
}

/** Deletion of a record; a rejection, such as of one in use, is shown with the server's message. */
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
