import { type RaRecord, useCreate, useUpdate } from 'react-admin'
import type { EntityName } from '#contract/record.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast, toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { MODEL, type OpenedRecord } from '#portal/record/model/useModel.ts'
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
 * toast shows the answer's message, or the word `done` where the save is a step of something else. The new version is
 * the opened record's at once: a second save in a row does not conflict with the first.
 */
export function useSaving(
  resource: string,
  stored: StoredRow | undefined,
  under: Row = {},
  done?: WordKey,
): Saving {
  const refresh = useFreshness(resource)
  const intend = useIdempotencyKey()

  /**
   * Sends a save under an idempotency key, and tells what the server answered. By the provider itself: that of
   * `useDataProvider` resolves a call whose session has ended.
   */
  const send = (call: (intent: string) => Promise<{ readonly data: RaRecord }>) =>
    intend(async intent => {
      const { Message, ...saved } = (await call(intent)).data as OpenedRecord
      const isSame = stored !== undefined && saved.Id === stored.Id
      // Hosts without versions do not tell whether a save changed anything.
      const isUnchanged = isSame && stored.Versao !== undefined && saved['Versao'] === stored.Versao
      if (isUnchanged && typeof Message === 'string') toast('info', Message)
      else toastDone(Message, done ?? (isSame ? undefined : createdWordOf(resource)))
      return saved as OpenedRecord
    })
  const onError = (error: Error, { data }: { readonly data?: Row }) => {
    if (!(data && 'Versao' in data && isOvertaken(error, stored))) toastError(error)
  }
  const options = { onSuccess: () => refresh(), onError }
  const [create, creation] = useCreate<OpenedRecord, Error>(
    resource,
    { meta: MODEL },
    {
      ...options,
      mutationFn: ({ data }) =>
        send(intent => dataProvider.create(resource, { data: { ...data, ...under }, meta: { intent } })),
    },
  )
  const [update, change] = useUpdate<OpenedRecord>(
    resource,
    { meta: MODEL },
    {
      ...options,
      mutationFn: ({ id, data = {}, previousData }) =>
        send(intent => dataProvider.update(resource, { id, data, previousData, meta: { intent } })),
    },
  )
  const save = (row: Row): Promise<StoredRow> => {
    if (!stored || row['Versao'] === null) return promised(create(resource, { data: row }, PROMISE))
    const { Id, Versao } = stored
    const previousData = { ...stored, id: Id }
    return promised(update(resource, { id: Id, data: { Versao, ...row, Id }, previousData }, PROMISE))
  }
  return { save, isSaving: creation.isPending || change.isPending, error: change.error ?? creation.error }
}

const PROMISE = { returnPromise: true } as const

/** Result of a mutation that is called with `PROMISE`: the hooks' types leave open whether it is. */
const promised = (result: Promise<unknown>) => result as Promise<StoredRow>

/** Whether somebody else has saved or deleted the record meanwhile. */
const isOvertaken = (error: Error, stored: StoredRow | undefined) =>
  error instanceof RequestError &&
  stored !== undefined &&
  (error.current !== undefined || error.status === 404)

function toastDone(message: unknown, word: WordKey | undefined): void {
  if (word) toast('success', { key: word })
  else toastSuccess({ Message: message })
}
