import Typography from '@mui/material/Typography'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { RecordTitle } from './RecordTitle.tsx'
import { useRemoval } from './useRemoval.ts'
import { useRemovalWord } from './useRemovalWord.ts'

type Props = {
  readonly entity: Entity
  /** Record to delete; undefined while the dialog is closed. */
  readonly record: StoredRow | undefined
  readonly onClose: () => void
  readonly onRemoved?: () => void
}

/** Confirmation of a record's deletion, with its title. */
export function RemoveDialog({ entity, record, onClose, onRemoved }: Props) {
  const translate = useTranslate()
  const { remove, isRemoving } = useRemoval(entity)
  const word = useRemovalWord(entity)
  const onConfirm = async () => {
    if (!record) return
    const isGone = await remove(record)
    onClose()
    if (isGone) onRemoved?.()
  }
  return (
    <ConfirmDialog
      isOpen={record !== undefined}
      title={translate('forms.remove.title')}
      confirmLabel={translate('actions.delete')}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
      isBusy={isRemoving}
    >
      {record && (
        <Typography component="p" sx={{ fontWeight: 'bold', mb: 0.5 }}>
          <RecordTitle entity={entity} record={record} />
        </Typography>
      )}
      {translate(word)}
    </ConfirmDialog>
  )
}
