import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'react-admin'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { useWords } from '#portal/words/language.ts'
import { useRowLinkId } from './RowLink.tsx'

const style = { p: 0.5, color: 'text.secondary' }

type Props = { readonly record: StoredRow }

type ChoiceProps = Props & {
  readonly isChosen: boolean
  readonly onToggle: (event: MouseEvent) => void
}

/** Checkbox of a record in a list, read as what it does and the record's name. */
function RecordCheckbox({ record, isChosen, onToggle }: ChoiceProps) {
  const say = useWords()
  const linkId = useRowLinkId(record)
  const id = `${linkId}-selecionar`
  return (
    <Checkbox
      checked={isChosen}
      onClick={(event: MouseEvent) => {
        // The row would open.
        event.stopPropagation()
        onToggle(event)
      }}
      slotProps={{
        input: { id, 'aria-label': say('ra.action.select_row'), 'aria-labelledby': `${id} ${linkId}` },
      }}
      sx={style}
    />
  )
}

/** Chooses a row of a table; with Shift, all rows from the last one chosen. */
export function RowCheckbox({ record }: Props) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const isChosen = useDataTableSelectedIdsContext()?.includes(record.Id) ?? false
  return (
    <RecordCheckbox
      record={record}
      isChosen={isChosen}
      onToggle={event => handleToggleItem?.(record.Id, event)}
    />
  )
}

/** Chooses a record that stands as a card. */
export function CardCheckbox({ record }: Props) {
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <RecordCheckbox
      record={record}
      isChosen={selectedIds.includes(record.Id)}
      onToggle={() => onToggleItem(record.Id)}
    />
  )
}

/** Chooses all rows of the page, or none of them. */
export function PageCheckbox() {
  const say = useWords()
  const rows = useDataTableDataContext<StoredRow & { readonly id: number }>() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const ticked = useDataTableSelectedIdsContext() ?? []
  const shown = rows.map(({ Id }) => Id)
  const others = ticked.filter(id => !shown.includes(Number(id)))
  const isAll = shown.length > 0 && shown.every(id => ticked.includes(id))
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && ticked.length > others.length}
      onChange={() => onSelect?.(isAll ? others : [...others, ...shown])}
      slotProps={{ input: { 'aria-label': say('ra.action.select_all') } }}
      sx={style}
    />
  )
}
