import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { actorOf } from '#contract/permission.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { isUnset } from '#portal/fields/values/RegisterField.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionBar, Bar } from '#portal/record/form/ActionBar.tsx'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { useLeave } from '#portal/record/form/leave.ts'
import { impedimentOf } from '#portal/record/impediments.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { RecordView } from '#portal/record/RecordView.tsx'
import { RemoveDialog } from '#portal/record/RemoveDialog.tsx'
import { useChangeable } from '#portal/record/useChangeable.ts'
import { useSaving } from '#portal/record/useSaving.ts'
import { CopyNotice } from '#portal/resources/copy/CopyNotice.tsx'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { LineSections } from '#portal/resources/lines/LineSections.tsx'
import { useLines } from '#portal/resources/lines/useLines.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { useOriginalId } from './copy/useOriginalId.ts'
import type { RecordBodyProps } from './recordBodyProps.ts'
import { useNextRecord } from './useNextRecord.ts'

type Props = RecordBodyProps & {
  readonly record: Row
  readonly isReadOnly: boolean
  /** Heading above the fields. */
  readonly title?: ReactNode
}

/** Fields of the record, as a form or read-only. */
export function RecordData(props: Props) {
  const { entity, record, isReadOnly, modes, title } = props
  const translate = useTranslate()
  const { ViewHead } = useExtras()
  if (!isReadOnly) return <RecordForm {...props} />
  return (
    <>
      <Box sx={{ flex: 1, px: INSET, py: 2.5 }}>
        {title}
        {ViewHead && isStored(record) && (
          <Suspense fallback={null}>
            <ViewHead record={record} />
          </Suspense>
        )}
        <RecordView
          entity={entity}
          record={record}
          without={entity.register.onePage ? blanksOf(record) : []}
        />
      </Box>
      {!entity.register.head && (
        <Bar>
          <Button variant="outlined" onClick={modes.close}>
            {translate('actions.back')}
          </Button>
        </Bar>
      )}
    </>
  )
}

/** Fields without a value, which take room on a page of sections. */
const blanksOf = (record: Row) => Object.keys(record).filter(name => isUnset(record[name]))

function RecordForm({ entity, record, modes, onCreated, onUpdated, title }: Props) {
  const copied = useOriginalId()
  const user = useSession()
  const { FormHead, creation = 'actions.save' } = useExtras()
  const translate = useTranslate()
  const stored = isStored(record) ? record : undefined
  const { save, isSaving } = useSaving(entity.name, stored)
  const { canRemove } = useRights(entity)
  const open = useChangeable(entity, record) ?? entity
  const { lines, typed } = useLines(open, !stored)
  const isRemovable =
    canRemove && user && (!stored || (entity.register.removable?.(stored, actorOf(user)) ?? true))
  const hindrance = impedimentOf(stored, 'excluir')
  const { report } = useLeave()
  const [removed, setRemoved] = useState<StoredRow>()
  const { round, begin } = useNextRecord()
  const onRemoved = () => {
    // Unsaved changes of the unmounted form are discarded.
    report(entity.name, false)
    modes.close()
  }
  return (
    <>
      <EntityForm
        key={round}
        entity={typed}
        name={entity.name}
        stored={record}
        save={save}
        // A record deleted in the meantime may have been saved as a new one.
        onSaved={saved => (stored && saved.Id === stored.Id ? onUpdated : onCreated)(saved)}
        isFocused={!stored || modes.isViewed || modes.asked}
        head={
          <>
            {title}
            {copied !== undefined && <CopyNotice entity={entity} copied={copied} />}
            {FormHead && (
              <Suspense fallback={null}>
                <FormHead record={stored} />
              </Suspense>
            )}
          </>
        }
        beside={lines.length > 0 && <LineSections lines={lines} />}
        actions={
          <ActionBar
            isSaving={isSaving}
            saveLabel={stored ? 'actions.save' : creation}
            onBack={modes.back}
            backLabel={translate('actions.back')}
            // A record with a head goes on to its details.
            onSavedAgain={stored || entity.register.head ? undefined : begin}
          >
            {stored && isRemovable && (
              <ReasonedButton
                reason={hindrance && declaredWord(translate, hindrance)}
                color="error"
                onClick={() => setRemoved(stored)}
                disabled={isSaving}
              >
                {translate('actions.delete')}
              </ReasonedButton>
            )}
          </ActionBar>
        }
      />
      <RemoveDialog
        entity={entity}
        record={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={onRemoved}
      />
    </>
  )
}
