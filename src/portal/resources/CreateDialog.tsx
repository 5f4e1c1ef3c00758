import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { blankRow } from '#contract/validation.ts'
import { useInSentence, useLabels } from '#portal/fields/labels.ts'
import type { CreatorProps } from '#portal/fields/reference/creator.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionBar } from '#portal/record/form/ActionBar.tsx'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { useLeave } from '#portal/record/form/leave.ts'
import { useSaving } from '#portal/record/useSaving.ts'

/** New record for a reference, in a dialog over the form that refers to it. */
export function CreateDialog({ entity, given, onCreated, ...props }: CreatorProps) {
  const translate = useTranslate()
  const inSentence = useInSentence()
  const titleId = useId()
  const { leave } = useLeave()
  const name = `${entity.name} ${titleId}`
  const onClose = () => leave(name, props.onClose)
  const [blank] = useState(() => ({ ...blankRow(entity.spec), ...given }))
  const { save, isSaving } = useSaving(entity.name, undefined)
  const { one } = useLabels(entity)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {translate('forms.createOne', { name: inSentence(one) })}
      </DialogTitle>
      <Box sx={{ overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        <EntityForm
          entity={entity}
          name={name}
          stored={blank}
          save={save}
          onSaved={onCreated}
          isFocused
          actions={<ActionBar isSaving={isSaving} onBack={onClose} backLabel={translate('actions.cancel')} />}
        />
      </Box>
    </Dialog>
  )
}
