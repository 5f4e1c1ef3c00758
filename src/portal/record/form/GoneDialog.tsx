import type { Entity } from '#contract/entity.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

type Props = {
  readonly entity: Entity
  readonly isOpen: boolean
  readonly onSaveAsNew: () => void
  readonly onCancel: () => void
}

/** Dialog shown when somebody else has deleted the record, before unsaved input is lost. */
export function GoneDialog({ entity, isOpen, onSaveAsNew, onCancel }: Props) {
  const translate = useTranslate()
  const { canCreate } = useRights(entity)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('conflict.gone.title')}
      confirmLabel={translate('conflict.gone.asNew')}
      cancelLabel={translate('conflict.back')}
      onConfirm={onSaveAsNew}
      onCancel={onCancel}
      isConfirmable={canCreate}
      isHarmless
    >
      {translate('conflict.gone.text')}
    </ConfirmDialog>
  )
}
