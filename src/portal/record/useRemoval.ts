import { useDelete } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { tellGone } from './gone.ts'
import { useFreshness } from './useFreshness.ts'
import { isUndoable, useLater } from './useLater.ts'

type Removal = {
  /** Deletes a record and shows a toast; resolves to whether it is deleted, or about to be. */
  readonly remove: (record: StoredRow) => Promise<boolean>
  readonly isRemoving: boolean
}

/** Deletion of a record, undoable but where money moves (decision 0292); a rejection is shown with the server's message. */
export function useRemoval(entity: Entity): Removal {
  const { name } = entity
  const later = useLater(entity)
  const refresh = useFreshness(name)
  const intend = useIdempotencyKey()
  const [deleteOne, { isPending }] = useDelete<Deleted>(name, undefined, {
    mutationFn: async ({ id }) => {
      const { data } = await intend(intent => dataProvider.delete(name, { id, meta: { intent } }), id)
      toastSuccess(data)
      return data as Deleted
    },
    onSuccess: ({ id }) => tellGone(name, [id]),
    onError: toastError,
    onSettled: (_data, _error, { id }) => refresh(Number(id)),
  })
  const removeNow = (record: StoredRow) =>
    deleteOne(name, { id: record.Id, previousData: { ...record, id: record.Id } }, { returnPromise: true })
  const remove = async (record: StoredRow) => {
    if (!isUndoable(entity, [record])) {
      return removeNow(record).then(
        () => true,
        () => false,
      )
    }
    later({ records: [record], values: null, told: { key: 'messages.deleted' }, act: removalOf(name) })
    return true
  }
  return { remove, isRemoving: isPending }
}

/** Call that deletes a record. */
export const removalOf = (resource: string) => (record: StoredRow, intent: string) =>
  dataProvider.delete(resource, { id: record.Id, meta: { intent } })

type Deleted = StoredRow & { readonly id: number }
