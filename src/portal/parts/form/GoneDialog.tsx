import type { Entity } from '#contract/entity.ts'
import { useWords } from '#portal/providers/language.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useRights } from '../record/useRights.ts'

type Props = {
  readonly entity: Entity
  readonly isOpen: boolean
  readonly onSaveAsNew: () => void
  readonly onCancel: () => void
}

/** Says that somebody else has deleted the record, before what was typed into it is lost. */
export function GoneDialog({ entity, isOpen, onSaveAsNew, onCancel }: Props) {
  const say = useWords()
  const { canCreate } = useRights(entity)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('conflict.gone.title')}
      confirmLabel={say('conflict.gone.asNew')}
      cancelLabel={say('conflict.back')}
      onConfirm={onSaveAsNew}
      onCancel={onCancel}
      isConfirmable={canCreate}
      isHarmless
    >
      {say('conflict.gone.text')}
    </ConfirmDialog>
  )
}
