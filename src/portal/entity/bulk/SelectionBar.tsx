import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSession } from '#portal/session/session.ts'
import { useRights } from '#portal/session/useRights.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { publishedHeight } from '#portal/ui/publishedHeight.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { actionWord } from '#portal/words/registerWords.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { appliesTo } from './applies.ts'
import type { BulkResult } from './useBulk.ts'
import { useSelected } from './useSelected.ts'

const BulkAction = lazyChunk(() => import('./BulkAction.tsx'), 'BulkAction')
const BulkChange = lazyChunk(() => import('./BulkChange.tsx'), 'BulkChange')
const BulkRemoval = lazyChunk(() => import('./BulkRemoval.tsx'), 'BulkRemoval')

/** Bulk operation in progress: edit, deletion, or an action of the register. */
type OpenDialog = 'change' | 'remove' | { readonly action: string }

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  position: 'sticky',
  // Position without layout shift: below the rows and the pagination, sticky at the bottom of the window.
  order: 1,
  bottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 4,
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) =>
    `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
}

const publishHeight = publishedHeight('--selection-bar')

/** Bulk operations for the selected rows, on all pages of the list. */
export function SelectionBar() {
  const entity = useEntity()
  const translate = useTranslate()
  const { selectedIds = [], onSelect, onUnselectItems } = useListContext()
  const { canEdit, canRemove, acts } = useRights(entity)
  const actions = Object.entries(entity.register.actions ?? {}).filter(
    ([name, { inBulk }]) => inBulk && !entity.parent && acts.includes(name),
  )
  const records = useSelected()
  const user = useSession()
  // An action that applies to only some of the records is offered: the results list the outcome of each.
  const reasonOf = (name: string) =>
    records.some(record => appliesTo(user, entity, record, name)) ? undefined : translate('bulk.none')
  const [doing, setDoing] = useState<OpenDialog>()
  const onClose = (results: readonly BulkResult[]) => {
    setDoing(undefined)
    // Records that failed stay selected for another attempt.
    const done = new Set(results.flatMap(({ record, refusal }) => (refusal ? [] : [record.Id])))
    if (done.size > 0) onSelect(selectedIds.filter(id => !done.has(Number(id))))
  }
  if (selectedIds.length === 0 && !doing) return null
  return (
    <Box ref={publishHeight} sx={style} data-bar>
      <Typography role="status" sx={{ fontWeight: 500, mr: 1 }}>
        {translate('bulk.selected', { smart_count: selectedIds.length })}
      </Typography>
      {actions.map(([action]) => (
        <ReasonedButton key={action} reason={reasonOf(action)} onClick={() => setDoing({ action })}>
          {translate(actionWord(entity, action, 'do'))}
        </ReasonedButton>
      ))}
      {canEdit && (
        <ReasonedButton reason={reasonOf('atualizar')} onClick={() => setDoing('change')}>
          {translate('actions.change')}
        </ReasonedButton>
      )}
      {canRemove && (
        <ReasonedButton reason={reasonOf('excluir')} color="error" onClick={() => setDoing('remove')}>
          {translate('actions.delete')}
        </ReasonedButton>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('bulk.clear')}
      </Button>
      {doing && (
        <Suspense fallback={<ProgressBar label={translate('shell.loading')} isAtTheTop />}>
          {doing === 'change' && <BulkChange entity={entity} records={records} onClose={onClose} />}
          {doing === 'remove' && <BulkRemoval entity={entity} records={records} onClose={onClose} />}
          {typeof doing === 'object' && (
            <BulkAction entity={entity} action={doing.action} records={records} onClose={onClose} />
          )}
        </Suspense>
      )}
    </Box>
  )
}
