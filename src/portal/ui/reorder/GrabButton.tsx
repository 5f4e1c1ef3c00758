import DragIndicator from '@mui/icons-material/DragIndicator'
import type { KeyboardEvent } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { HANDLE } from './useDrag.ts'
import type { Reorder } from './useReorder.ts'

/** Keys that lead to the place before. */
const BACK = ['ArrowUp', 'ArrowLeft']

type Props<K> = { readonly entry: K; readonly name: string; readonly reorder: Reorder<K> }

/**
 * Handle of an entry: dragged by pointer or finger; by keyboard Space takes hold of it, the arrow keys move it, Space lets
 * go and Escape puts it back.
 */
export function GrabButton<K extends string | number>({ entry, name, reorder }: Props<K>) {
  const translate = useTranslate()
  const { held, isHeldByKeys, placeOf, toggle, cancel, drop, moveTo } = reorder
  const isHeld = held === entry && isHeldByKeys
  useListedShortcut('moveEntry', true)
  useListedShortcut('putBack', isHeld)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return
    const pressed = pressedKeys('moveEntry', event)
    if (!pressed && !pressedKeys('putBack', event)) return
    // Neither the page scrolls, nor does a dialog close.
    event.preventDefault()
    event.stopPropagation()
    if (pressed) moveTo(entry, placeOf(entry) + (BACK.includes(pressed) ? -1 : 1))
    else cancel()
  }
  return (
    <IconButtonWithTooltip
      label={translate('order.hint')}
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
    </IconButtonWithTooltip>
  )
}
