import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionBar, Bar } from '#portal/record/form/ActionBar.tsx'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { impedimentOf } from '#portal/record/impediments.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { RecordView } from '#portal/record/RecordView.tsx'
import { useSaving } from '#portal/record/useSaving.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type ReadingOfRecord, RecordBase } from './RecordBase.tsx'
import { RecordFailure } from './RecordFailure.tsx'

type Props = {
  readonly detail: Entity
  /** Id of the record to open; undefined for a new one. */
  readonly id: number | undefined
  /** Column and Id of the parent. */
  readonly under: Row
  /** Values that a new one begins with. */
  readonly initial: Row
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Detail record in a dialog over its parent. */
export function DetailDialog(props: Props) {
  const { detail, id } = props
  const { one } = useLabels(detail)
  return (
    <FormDialog title={one} form={detail.name} onClose={props.onClose}>
      {onClose => (
        <RecordBase
          entity={detail}
          id={id}
          render={opened => <DetailContent {...props} {...opened} onClose={onClose} />}
        />
      )}
    </FormDialog>
  )
}

function DetailContent({ record, error, refetch, ...props }: Props & ReadingOfRecord) {
  const { initial } = props
  const begun = useMemo(
    () => (record && !isStored(record) ? { ...record, ...initial } : record),
    [record, initial],
  )
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} onClose={props.onClose} />
  return begun ? (
    <DetailBody {...props} record={begun} />
  ) : (
    <Box sx={{ px: 3, py: 2 }}>
      <FieldsSkeleton entity={props.detail} isForm={!props.isReadOnly} />
    </Box>
  )
}

function DetailBody(props: Props & { readonly record: Row }) {
  const { detail, record, isReadOnly, onClose } = props
  const translate = useTranslate()
  const { canEdit } = useRights(detail)
  const impediment = canEdit ? impedimentOf(record, 'atualizar') : undefined
  if (!isReadOnly && impediment === undefined) return <DetailForm {...props} />
  return (
    <>
      {impediment && (
        <Alert severity="info" sx={{ mx: 3, mt: 1 }}>
          {declaredWord(translate, impediment)}
        </Alert>
      )}
      <Box sx={{ px: 3, py: 2 }}>
        <RecordView entity={detail} record={record} />
      </Box>
      <Bar>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </Bar>
    </>
  )
}

function DetailForm({ detail, under, record, onClose }: Props & { readonly record: Row }) {
  const translate = useTranslate()
  const stored = isStored(record) ? record : undefined
  const { save, isSaving } = useSaving(detail.name, stored, under)
  return (
    <EntityForm
      entity={detail}
      name={detail.name}
      stored={record}
      save={save}
      onSaved={onClose}
      isFocused
      actions={<ActionBar isSaving={isSaving} onBack={onClose} backLabel={translate('actions.cancel')} />}
    />
  )
}
