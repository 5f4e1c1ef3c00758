import type { Entity } from '#contract/entity.ts'
import { useRights } from '#portal/session/useRights.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { useWords } from '#portal/words/language.ts'

type Props = {
  readonly entity: Entity
  readonly isOpen: boolean
  readonly onSaveAsNew: () => void
  readonly onCancel: () => void
}

/** Dialog shown when somebody else has deleted the record, before unsaved input is lost. */
export function GoneDialog({ entity, isOpen, onSaveAsNew, onCancel }: Props) {
  const translate = useWords()
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
