import Checkbox from '@mui/material/Checkbox'
import { type MouseEvent, memo } from 'react'
import {
  type Identifier,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { TriStateCheckbox } from '#portal/ui/TriStateCheckbox.tsx'
import { useRowLinkId } from './RowLink.tsx'
import { useRow } from './useRow.ts'

const style = { p: 0.5, color: 'text.secondary' }

type Toggle = (id: Identifier, event: MouseEvent) => void

type Props = {
  readonly record: StoredRow
  readonly isChosen: boolean
  readonly onToggle: Toggle | undefined
}

/** Checkbox of a record in a list, labelled by its action and the record's name. Memoized: a tick renders its own alone. */
const RecordCheckbox = memo(function RecordCheckbox({ record, isChosen, onToggle }: Props) {
  const translate = useTranslate()
  const linkId = useRowLinkId(record)
  const id = `${linkId}-selecionar`
  return (
    <Checkbox
      checked={isChosen}
      onClick={(event: MouseEvent) => {
        // A click on the row opens the record.
        event.stopPropagation()
        onToggle?.(record.Id, event)
      }}
      slotProps={{
        input: { id, 'aria-label': translate('ra.action.select_row'), 'aria-labelledby': `${id} ${linkId}` },
      }}
      sx={style}
    />
  )
})

/** Checkbox of a table row; with Shift, selects all rows from the last one selected. */
export function RowCheckbox() {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const chosen = useDataTableSelectedIdsContext() ?? []
  const record = useRow()
  return <RecordCheckbox record={record} isChosen={chosen.includes(record.Id)} onToggle={handleToggleItem} />
}

/** Checkbox of a card. */
export function CardCheckbox() {
  const record = useRow()
  const { selectedIds = [], onToggleItem } = useListContext()
  return <RecordCheckbox record={record} isChosen={selectedIds.includes(record.Id)} onToggle={onToggleItem} />
}

/** Checkbox that selects all rows of the page, or none. */
export function PageCheckbox() {
  const translate = useTranslate()
  const rows = useDataTableDataContext<StoredRow & { readonly id: number }>() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const ticked = useDataTableSelectedIdsContext() ?? []
  const shown = rows.map(({ Id }) => Id)
  const others = ticked.filter(id => !shown.includes(Number(id)))
  return (
    <TriStateCheckbox
      name={translate('ra.action.select_all')}
      values={shown.map(id => ticked.includes(id))}
      onChange={isAll => onSelect?.(isAll ? [...others, ...shown] : others)}
      size="medium"
      sx={style}
    />
  )
}
