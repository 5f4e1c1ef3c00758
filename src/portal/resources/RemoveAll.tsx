import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListFilterContext, useListPaginationContext } from 'react-admin'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityOf } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { request } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { useEntity } from './useEntity.ts'

type Props = { readonly parent: StoredRow }

/**
 * Button that deletes all details of a record, regardless of the list's filter, where the contract has an
 * endpoint for it.
 */
export function RemoveAll({ parent }: Props) {
  const detail = useEntity()
  const translate = useTranslate()
  const user = useSession()
  const { total } = useListPaginationContext()
  const { filterValues } = useListFilterContext()
  const [isAsked, setAsked] = useState(false)
  const endpoint = verbEndpoint(detail, 'excluirTodos')
  const isEmpty = !total && Object.keys(filterValues).length === 0
  if (!endpoint || !isOffered(user, endpoint) || (isEmpty && !isAsked)) return null
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {translate('details.removeAll.button')}
      </Button>
      {isAsked && <AskDialog parent={parent} endpoint={endpoint} onClose={() => setAsked(false)} />}
    </>
  )
}

type DialogProps = Props & {
  readonly endpoint: Endpoint
  readonly onClose: () => void
}

function AskDialog({ parent, endpoint, onClose }: DialogProps) {
  const detail = useEntity()
  const translate = useTranslate()
  const { many } = useLabels(detail)
  const intend = useIdempotencyKey()
  const refresh = useFreshness(detail.name)
  const count = useQuery({
    queryKey: [detail.name, 'removeAll', parent.Id],
    queryFn: () =>
      dataProvider.countAll(detail.name, { filter: { [detail.parent?.column ?? '']: parent.Id } }),
    gcTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      intend(intent =>
        request(endpoint, { query: { [detail.parent?.parameter ?? '']: String(parent.Id) }, intent }),
      ),
    onSuccess: ({ body }) => toastSuccess(body),
    onError: toastError,
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  const smart_count = count.data?.total
  return (
    <ConfirmDialog
      isOpen
      title={translate('details.removeAll.button')}
      confirmLabel={translate('details.removeAll.button')}
      cancelLabel={translate('actions.cancel')}
      onConfirm={() => mutate()}
      onCancel={onClose}
      isBusy={isPending}
      isConfirmable={smart_count !== undefined}
    >
      <Typography component="p" sx={{ fontWeight: 'bold', mb: 0.5 }}>
        {detail.parent && <RecordTitle entity={entityOf(detail.parent.name)} record={parent} />}
      </Typography>
      <Typography role="status">
        {smart_count !== undefined && translate('details.removeAll.text', { smart_count, name: many })}
      </Typography>
      {translate('forms.remove.text')}
    </ConfirmDialog>
  )
}
