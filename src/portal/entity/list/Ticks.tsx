import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { useWords } from '#portal/words/language.ts'
import { useRowLinkId } from './RowLink.tsx'

const style = { p: 0.5, color: 'text.secondary' }

/** Chooses a row among many; with Shift, all rows from the last one chosen. Read as what it does and the row's name. */
export function RowTick({ record }: { readonly record: StoredRow }) {
  const say = useWords()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const isTicked = useDataTableSelectedIdsContext()?.includes(record.Id) ?? false
  const linkId = useRowLinkId(record)
  const id = `${linkId}-selecionar`
  return (
    <Checkbox
      checked={isTicked}
      onClick={(event: MouseEvent) => {
        // The row would open.
        event.stopPropagation()
        handleToggleItem?.(record.Id, event)
      }}
      slotProps={{
        input: { id, 'aria-label': say('ra.action.select_row'), 'aria-labelledby': `${id} ${linkId}` },
      }}
      sx={style}
    />
  )
}

/** Chooses all rows of the page, or none of them. */
export function PageTick() {
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
