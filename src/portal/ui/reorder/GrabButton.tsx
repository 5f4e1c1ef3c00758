import DragIndicator from '@mui/icons-material/DragIndicator'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { KeyboardEvent } from 'react'
import { useWords } from '#portal/words/language.ts'
import { HANDLE } from './useDrag.ts'
import type { Reorder } from './useReorder.ts'

type Props<K> = { readonly entry: K; readonly name: string; readonly reorder: Reorder<K> }

/**
 * Handle of an entry: dragged by pointer or finger; by keyboard Space takes hold of it, the arrow keys move it, Space lets
 * go and Escape puts it back.
 */
export function GrabButton<K extends string | number>({ entry, name, reorder }: Props<K>) {
  const translate = useWords()
  const { held, isHeldByKeys, placeOf, toggle, cancel, drop, moveTo } = reorder
  const isHeld = held === entry && isHeldByKeys
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return
    const steps = placesFor(event.key, placeOf(entry))
    if (steps === undefined && event.key !== 'Escape') return
    // Neither the page scrolls, nor does a dialog close.
    event.preventDefault()
    event.stopPropagation()
    if (steps === undefined) cancel()
    else moveTo(entry, steps)
  }
  return (
    <Tooltip title={translate('order.hint')}>
      <IconButton
        size="small"
        aria-label={translate('order.grab', { name })}
        aria-pressed={isHeld}
        {...HANDLE}
        onClick={({ detail }) => {
          // Pressed by key or screen reader: a pointer drags.
          if (detail === 0) toggle(entry)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isHeld) drop()
        }}
        sx={{
          touchAction: 'none',
          cursor: 'grab',
          ...(isHeld && { color: 'primary.main', bgcolor: 'action.selected' }),
        }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** Place that a key moves an entry to; undefined for any other key. */
function placesFor(key: string, at: number): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return at - 1
  return key === 'ArrowDown' || key === 'ArrowRight' ? at + 1 : undefined
}
