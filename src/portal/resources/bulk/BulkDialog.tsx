import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Row, StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { tellGone } from '#portal/record/gone.ts'
import { rereadOpened } from '#portal/record/model/useModel.ts'
import { isUndoable, useLater } from '#portal/record/useLater.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { BulkResults } from './BulkResults.tsx'
import type { BulkDialogProps } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'
import { useBulk } from './useBulk.ts'

type Props = {
  readonly title: string
  readonly confirmLabel: string
  readonly isDangerous?: boolean
  readonly maxWidth?: DialogProps['maxWidth']
  /** Disables the confirm button while the values to set are not chosen. */
  readonly isIdle?: boolean
  readonly act: (record: StoredRow, intent: string) => Promise<unknown>
  /** Values that the records are to have, null where they are to be deleted; of an action that always waits for its results, undefined. */
  readonly foreseen?: Row | null
  /** Summary shown before the run starts. */
  readonly children: ReactNode
  /** Part of it that stays in sight above the buttons. */
  readonly foot?: ReactNode
  /** Note on those that it was done to, once the run has ended. */
  readonly doneNote?: (done: readonly StoredRow[]) => ReactNode
} & Pick<BulkDialogProps, 'onClose'>

/**
 * Dialog of a bulk operation: asks for confirmation. One that can be undone is carried out at once; of another the progress is
 * shown, and the results are listed.
 */
export function BulkDialog({
  title,
  confirmLabel,
  isDangerous = false,
  maxWidth = 'sm',
  isIdle = false,
  act,
  foreseen,
  children,
  foot,
  doneNote,
  onClose,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const records = useSelected()
  const entity = useEntity()
  const { field: labelOf } = useLabels(entity)
  const { results, isRunning, run, stop } = useBulk(labelOf)
  const later = useLater(entity)
  const cache = useQueryClient()
  const isBegun = isRunning || results.length > 0
  // Title of what was asked: by the end none may be left that it could be done to.
  const [asked, setAsked] = useState(title)
  if (!isBegun && asked !== title) setAsked(title)
  const isQuestion = isDangerous && !isBegun
  const close = () => {
    if (!isRunning) onClose(results)
  }
  const runNow = async () => {
    const done = (await run(records, act)).flatMap(({ record: { Id }, refusal }) => (refusal ? [] : [Id]))
    if (foreseen === null) tellGone(entity.name, done)
    else rereadOpened(cache, entity.name, done)
  }
  const onConfirm = () => {
    if (foreseen === undefined || !isUndoable(entity, records, foreseen)) return void runNow()
    const key = foreseen ? 'messages.changedAll' : 'messages.deletedAll'
    later({ records, values: foreseen, told: { key, with: { smart_count: records.length } }, act })
    onClose(records.map(record => ({ record, refusal: undefined })))
  }
  return (
    <Dialog
      open
      onClose={close}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={isQuestion ? `${id}-text` : undefined}
      maxWidth={isBegun ? 'sm' : maxWidth}
      fullWidth
    >
      <DialogTitle id={id}>{asked}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ typography: 'body1' }}>
        {isBegun ? <BulkResults results={results} total={records.length} /> : children}
        {isBegun &&
          !isRunning &&
          doneNote?.(results.flatMap(({ record, refusal }) => (refusal === undefined ? [record] : [])))}
      </DialogContent>
      {!isBegun && foot && (
        <Box data-bar sx={footStyle}>
          {foot}
        </Box>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {isRunning && <Button onClick={stop}>{translate('bulk.stop')}</Button>}
        {!isRunning && (
          <Button onClick={close} autoFocus={isDangerous || isBegun}>
            {translate(isBegun ? 'actions.close' : 'actions.cancel')}
          </Button>
        )}
        {!isBegun && (
          <Button
            variant={isDangerous ? 'outlined' : 'contained'}
            color={isDangerous ? 'error' : 'primary'}
            disabled={isIdle}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const footStyle = { px: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' } as const
