import { useRef } from 'react'
import { useDelete, useNotify } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { hideRemoved } from '#portal/providers/http/removals.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useFreshness } from './useFreshness.ts'

type Removal = {
  /** Deletes a record and shows a toast; resolves to whether it is deleted, or about to be. */
  readonly remove: (record: StoredRow) => Promise<boolean>
  readonly isRemoving: boolean
}

/** Whether the deletion of a record waits until its toast goes, by which it can be undone: not where money moves. */
export const isUndoable = ({ register }: Entity): boolean => register.section !== 'finance'

/**
 * Deletion of a record, which can be undone for some seconds (decision 0292); a rejection, such as of one in use, is shown
 * with the server's message, and brings the record back.
 */
export function useRemoval(entity: Entity): Removal {
  const { name } = entity
  const isLater = isUndoable(entity)
  const notify = useNotify()
  const refresh = useFreshness(name)
  const intend = useIdempotencyKey()
  const show = useRef(new Map<unknown, () => void>())
  const reveal = (id: unknown) => {
    show.current.get(id)?.()
    show.current.delete(id)
    refresh(Number(id))
  }
  const options = {
    mutationMode: isLater ? ('undoable' as const) : ('pessimistic' as const),
    mutationFn: async ({ id }: { readonly id?: number }) => {
      const { data } = await intend(
        intent => dataProvider.delete(name, { id: Number(id), meta: { intent } }),
        id,
      )
      if (!isLater) toastSuccess(data)
      return data as Deleted
    },
    onSuccess: () => isLater && notify('messages.deleted', { type: 'success', undoable: true }),
    onError: toastError,
    onSettled: (_data: unknown, _error: unknown, { id }: { readonly id?: number }) => reveal(id),
    onUndo: ({ id }: { readonly id?: number }) => reveal(id),
  }
  const [deleteOne, { isPending }] = useDelete<Deleted>(name, undefined, options)
  const remove = async (record: StoredRow) => {
    const { Id: id } = record
    if (isLater) show.current.set(id, hideRemoved(name, id))
    const previousData = { ...record, id }
    try {
      await deleteOne(name, { id, previousData }, isLater ? {} : { returnPromise: true })
      return true
    } catch {
      return false
    }
  }
  return { remove, isRemoving: isPending }
}

type Deleted = StoredRow & { readonly id: number }
