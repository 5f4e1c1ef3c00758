import { useId, useState } from 'react'
import { blankRow } from '#contract/validation.ts'
import { useInSentence, useLabels } from '#portal/fields/labels.ts'
import type { CreatorProps } from '#portal/fields/reference/creator.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionBar } from '#portal/record/form/ActionBar.tsx'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { useSaving } from '#portal/record/useSaving.ts'
import { FormDialog } from './FormDialog.tsx'

/** New record for a reference, in a dialog over the form that refers to it. */
export function CreateDialog({ entity, given, onCreated, onClose }: CreatorProps) {
  const translate = useTranslate()
  const inSentence = useInSentence()
  const name = `${entity.name} ${useId()}`
  const [blank] = useState(() => ({ ...blankRow(entity.spec), ...given }))
  const { save, isSaving } = useSaving(entity.name, undefined)
  const { one } = useLabels(entity)
  return (
    <FormDialog title={translate('forms.createOne', { name: inSentence(one) })} form={name} onClose={onClose}>
      {close => (
        <EntityForm
          entity={entity}
          name={name}
          stored={blank}
          save={save}
          onSaved={onCreated}
          isFocused
          actions={<ActionBar isSaving={isSaving} onBack={close} backLabel={translate('actions.cancel')} />}
        />
      )}
    </FormDialog>
  )
}
