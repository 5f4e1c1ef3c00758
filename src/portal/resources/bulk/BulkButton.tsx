import { type ComponentType, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { appliesTo } from './applies.ts'
import type { BulkDialogProps, BulkResult } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'

type Props = {
  readonly action: string
  readonly label: string
  readonly color?: 'primary' | 'error'
  readonly Dialog: ComponentType<BulkDialogProps>
}

/** Button of a bulk operation, and its dialog. */
export function BulkButton({ action, label, color = 'primary', Dialog }: Props) {
  const translate = useTranslate()
  const entity = useEntity()
  const user = useSession()
  const records = useSelected()
  const { selectedIds = [], onSelect } = useListContext()
  const [isOpen, setOpen] = useState(false)
  // An action that applies to only some of the records is offered: the results list the outcome of each.
  const isOffered = records.some(record => appliesTo(user, entity, record, action))
  const onClose = (results: readonly BulkResult[]) => {
    setOpen(false)
    // Records that failed stay selected for another attempt.
    const done = new Set(results.flatMap(({ record, refusal }) => (refusal ? [] : [record.Id])))
    if (done.size > 0) onSelect(selectedIds.filter(id => !done.has(Number(id))))
  }
  return (
    <>
      <ReasonedButton
        reason={isOffered ? undefined : translate('bulk.none')}
        color={color}
        onClick={() => setOpen(true)}
      >
        {label}
      </ReasonedButton>
      {isOpen && (
        <Suspense fallback={<ProgressBar label={translate('shell.loading')} isAtTheTop />}>
          <Dialog action={action} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
