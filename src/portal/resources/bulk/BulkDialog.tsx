import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { BulkDialogProps } from './BulkButton.tsx'
import { BulkResults } from './BulkResults.tsx'
import { useSelected } from './selection.ts'
import { useBulk } from './useBulk.ts'

type Props = {
  readonly title: string
  readonly confirmLabel: string
  readonly isDangerous?: boolean
  /** Disables the confirm button while the values to set are not chosen. */
  readonly isIdle?: boolean
  readonly act: (record: StoredRow, intent: string) => Promise<unknown>
  /** Summary shown before the run starts. */
  readonly children: ReactNode
} & Pick<BulkDialogProps, 'onClose'>

/** Dialog of a bulk operation: asks for confirmation, shows the progress and lists the results. */
export function BulkDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isIdle = false,
  act,
  children,
  onClose,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const records = useSelected()
  const { field: labelOf } = useLabels(useEntity())
  const { results, isRunning, run, stop } = useBulk(labelOf)
  const isBegun = isRunning || results.length > 0
  const isQuestion = isDangerous && !isBegun
  const close = () => {
    if (!isRunning) onClose(results)
  }
  return (
    <Dialog
      open
      onClose={close}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={isQuestion ? `${id}-text` : undefined}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ typography: 'body1' }}>
        {isBegun ? <BulkResults results={results} total={records.length} /> : children}
      </DialogContent>
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
            onClick={() => void run(records, act)}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
