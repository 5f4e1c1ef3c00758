import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntityName } from '#contract/record.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import { isStored, modelKey } from '#portal/entity/model/useModel.ts'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { toast, toastError, toastSuccess } from '#portal/messages/toast.ts'
import { useFreshness } from './useFreshness.ts'

type Saving = {
  /**
   * Creates or updates a record, shows a toast and resolves to the stored row; rejects with a RequestError
   * that has been shown. A row with a `Versao` updates that version, and its caller shows an edit conflict or
   * a deletion; a row whose `Versao` is null is created.
   */
  readonly save: (row: Row) => Promise<StoredRow>
  readonly isSaving: boolean
  readonly error: Error | null
}

/** Messages of new records that differ from the usual one (specification §8). */
const createdWords: { readonly [N in EntityName]?: WordKey } = {
  'pagamento/docfiscal': 'messages.fiscalDocSaved',
}

const createdWordOf = (resource: string) =>
  (createdWords as Readonly<Record<string, WordKey | undefined>>)[resource]

/**
 * Saves a record: a new one, `under` its parent's column when it is a detail, or the one `stored` before. The
 * toast shows the answer's message, or the word `done` where the save is a step of something else.
 */
export function useSaving(
  resource: string,
  stored: StoredRow | undefined,
  under: Row = {},
  done?: WordKey,
): Saving {
  const queryClient = useQueryClient()
  const refresh = useFreshness(resource)
  const intend = useIdempotencyKey()
  const { mutateAsync, isPending, error } = useMutation<StoredRow, Error, Row>({
    mutationFn: row =>
      intend(async intent => {
        const meta = { intent }
        const isNew = !stored || row['Versao'] === null
        if (isNew) return (await dataProvider.create(resource, { data: { ...row, ...under }, meta })).data
        const { Id, Versao } = stored
        const data = { Versao, ...row, Id }
        return (
          await dataProvider.update(resource, { id: Id, data, previousData: { ...stored, id: Id }, meta })
        ).data
      }),
    onSuccess: ({ Message, ...saved }) => {
      // Hosts without versions do not tell whether a save changed anything.
      const isUnchanged =
        stored?.Versao !== undefined && saved.Id === stored.Id && saved.Versao === stored.Versao
      if (isUnchanged && typeof Message === 'string') toast('info', Message)
      else toastDone(Message, done ?? (saved.Id === stored?.Id ? undefined : createdWordOf(resource)))
      // The new version is cached at once: a second save in a row does not conflict with the first.
      if (isStored(saved)) queryClient.setQueryData(modelKey(resource, saved.Id), saved)
      refresh()
    },
    onError: (error, row) => {
      if (!('Versao' in row && isOvertaken(error, stored))) toastError(error)
    },
  })
  return { save: mutateAsync, isSaving: isPending, error }
}

/** Whether somebody else has saved or deleted the record meanwhile. */
const isOvertaken = (error: Error, stored: StoredRow | undefined) =>
  error instanceof RequestError &&
  stored !== undefined &&
  (error.current !== undefined || error.status === 404)

function toastDone(message: unknown, word: WordKey | undefined): void {
  if (word) toast('success', { key: word })
  else toastSuccess({ Message: message })
}
