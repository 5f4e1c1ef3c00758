import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { NewLines } from '#contract/lines.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionBar } from '#portal/record/form/ActionBar.tsx'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { useLeave } from '#portal/record/form/leave.ts'
import { useLive } from '#portal/record/form/live.tsx'
import { typedValues } from '#portal/record/model/typedValues.ts'
import { FormDialog } from '../FormDialog.tsx'
import { parentValues } from '../parentValues.ts'
import { lineErrors } from './lineErrors.ts'

type Props = NewLines & {
  /** Place of the line; a new one comes after the last. */
  readonly at: number
  readonly line: Row | undefined
  readonly onTyped: (line: Row) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Line of a new record in a dialog over it, with what the server had against it at its fields. */
export function LineDialog({ name, detail, at, line, onTyped, onRemove, ...props }: Props) {
  const translate = useTranslate()
  const formId = useId()
  const { one } = useLabels(detail)
  const { leave } = useLeave()
  const { errors, isChecked } = useLive()
  const { getValues } = useFormContext()
  const [begun] = useState(() => ({
    ...blankRow(detail.spec),
    ...(line ?? parentValues(detail, getValues())),
  }))
  const [refused] = useState(() => (isChecked ? lineErrors(errors, name).filter(one => one.at === at) : []))
  const form = `${detail.name} ${formId}`
  return (
    <FormDialog title={one} form={form} onClose={props.onClose}>
      {close => (
        <EntityForm
          entity={detail}
          name={form}
          stored={begun}
          place={at}
          save={async row => typedValues(detail, row)}
          refused={Object.fromEntries(refused.map(({ field, message }) => [field, message]))}
          onSaved={typed => {
            onTyped(typed)
            props.onClose()
          }}
          isFocused
          actions={
            <ActionBar
              isSaving={false}
              saveLabel={line ? 'actions.change' : 'actions.add'}
              onBack={close}
              backLabel={translate('actions.cancel')}
            >
              {line && (
                <Button color="error" onClick={() => leave(form, onRemove)}>
                  {translate('actions.delete')}
                </Button>
              )}
            </ActionBar>
          }
        />
      )}
    </FormDialog>
  )
}
