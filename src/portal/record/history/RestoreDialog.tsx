import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { differingPart } from '#portal/fields/changes/differing.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { ExpandableField } from '#portal/fields/values/ExpandableField.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MODEL, modelQuery, type OpenedRecord } from '#portal/record/model/useModel.ts'
import { refusalText } from '#portal/record/refusalText.ts'
import { useSaving } from '#portal/record/useSaving.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { Definition } from '#portal/ui/Definition.tsx'

/** Former value of a record's field. */
export type Former = {
  readonly entity: Entity
  readonly id: number
  readonly name: string
  readonly value: unknown
  /** Record as it was then, as far as it is known. */
  readonly record: Row
}

/** Current version of the record: an open form may hold an older one. */
function useNow(entity: Entity, id: number) {
  return useGetOne<OpenedRecord>(
    entity.name,
    { id, meta: { ...MODEL, isNow: true } },
    { ...modelQuery, staleTime: 0 },
  )
}

type Props = { readonly former: Former; readonly onClose: () => void }

/**
 * Confirmation to restore a former value, beside the current one; the record is saved as by any other change.
 */
export function RestoreDialog({ former, onClose }: Props) {
  const { entity, id, name, value, record: then } = former
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  const { data: now, error: unread, refetch } = useNow(entity, id)
  const { save, isSaving, refusal } = useRestoring(entity, now, refetch)
  const field = entity.spec.fields[name]
  const isAlready = now !== undefined && isSame(now[name], value)
  const onConfirm = async () => {
    if (now && (isAlready || (await save({ [name]: value })))) onClose()
  }
  const wrong = unread?.message ?? refusal
  return (
    <ConfirmDialog
      title={translate('history.restore.title')}
      confirmLabel={translate('history.restore.action')}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
      isBusy={isSaving}
      isConfirmable={now !== undefined && !isAlready}
      isHarmless
    >
      <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {labelOf(name)}
      </Typography>
      {!now && !unread && <Skeleton variant="rounded" height={64} />}
      {now && field && (
        <Box
          // Values with parts, such as attributes, can be longer than the window.
          role="region"
          aria-label={labelOf(name)}
          tabIndex={0}
          sx={{ display: 'grid', gap: 1, mb: 1.5, maxHeight: '40dvh', overflow: 'auto' }}
        >
          <Definition label={translate('history.restore.now')}>
            <ExpandableField
              source={name}
              field={field}
              record={{ ...now, [name]: differingPart(field, now[name], value) }}
              other={then}
            />
          </Definition>
          <Definition label={translate('history.restore.then')}>
            <ExpandableField
              source={name}
              field={field}
              record={{ ...now, [name]: differingPart(field, value, now[name]) }}
              other={then}
            />
          </Definition>
        </Box>
      )}
      {translate(isAlready ? 'history.restore.same' : 'history.restore.text')}
      <Typography role="alert" sx={{ mt: 1, color: 'error.dark', '&:empty': { display: 'none' } }}>
        {wrong}
      </Typography>
    </ConfirmDialog>
  )
}

/** Saves the record with some values restored; errors are shown field by field. */
function useRestoring(entity: Entity, now: StoredRow | undefined, refetch: () => unknown) {
  const { save, isSaving, error } = useSaving(entity.name, now, {}, 'messages.restored')
  const { field: labelOf } = useLabels(entity)
  const restore = (values: Row) =>
    save({ ...now, ...values }).then(
      () => true,
      () => {
        // Edited meanwhile by somebody else: the current value is read again for another confirmation.
        void refetch()
        return false
      },
    )
  const refusal = error instanceof RequestError ? refusalText(error, labelOf) : undefined
  return { save: restore, isSaving, refusal }
}
