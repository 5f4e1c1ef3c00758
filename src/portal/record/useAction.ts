import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { request } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { change } from '#portal/providers/http/verbs.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast, toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { markRefused } from './form/refusedAction.ts'
import { refusalText } from './refusalText.ts'
import { useFreshness } from './useFreshness.ts'

/** Action of a register on a record as read, with the reason and the accepted warnings. */
type ActionRequest = {
  readonly record: StoredRow
  readonly action: string
  readonly reason: string
  readonly accepted: readonly string[]
}

/** Calls the endpoint of a record's action; `intent` is the idempotency key. */
export function doAction(
  entity: Entity,
  { record, action, reason, accepted }: ActionRequest,
  intent: string,
) {
  const endpoint = actionEndpoint(entity, action)
  const sets = entity.register.actions?.[action]?.sets
  if (sets && !answers(storedSession.get(), endpoint)) return change(entity, record, sets, intent)
  return request(endpoint, {
    query: {
      id: String(record.Id),
      versao: String(record.Versao),
      ...(reason ? { motivo: reason } : {}),
      ...(accepted.length > 0 ? { avisos: accepted.join() } : {}),
    },
    intent,
  })
}

/** Toast of a refused action, with what it is refused for by field: there need be no form that shows it. */
function toastRefusal(error: Error, labelOf: (field: string) => string): void {
  const isOfFields = error instanceof RequestError && Object.keys(error.fieldErrors).length > 0
  if (isOfFields && !error.isReported) toast('error', refusalText(error, labelOf))
  else toastError(error)
}

/** Mutation of a record's action, with a toast; queries that show the record are read again. */
export function useAction(entity: Entity) {
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const intend = useIdempotencyKey()
  const { field: labelOf } = useLabels(entity)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (asked: ActionRequest) => intend(intent => doAction(entity, asked, intent)),
    onSuccess: ({ body }) => toastSuccess(body),
    onError: (error, { record }) => {
      toastRefusal(error, labelOf)
      if (error instanceof RequestError) markRefused(entity, record, error.fieldErrors)
    },
    // Also after a rejection: its cause may be a change by somebody else.
    onSettled: (_body, _error, { record }) => {
      refresh()
      void queryClient.invalidateQueries({ queryKey: modelKey(entity.name, record.Id) })
    },
  })
  const act = (asked: ActionRequest) =>
    mutateAsync(asked).then(
      () => true,
      () => false,
    )
  return { act, isActing: isPending }
}
