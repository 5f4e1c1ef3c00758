import { type ComponentProps, createContext, type KeyboardEvent, type PointerEvent, use, useRef } from 'react'
import { NARROWEST, WIDEST } from '#contract/columnWidth.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { fittingWidth, limited, WIDTH_HANDLE } from './columnWidths.ts'
import type { Widths } from './views.ts'

type Sizing = {
  /** Column whose handle Tab leads to; the arrows lead from it to the others. */
  readonly first: string | undefined
  /** Shows a width while it is dragged; undefined shows those that were chosen. */
  readonly preview: (dragged: Widths | undefined) => void
  readonly keep: (name: string, width: number) => void
}

/** Sizing of the columns of the surrounding table. */
export const SizingContext = createContext<Sizing>({ first: undefined, preview: () => {}, keep: () => {} })

/** Pixels by which a press on an arrow widens the column. */
const WIDENING: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }

/** Columns by which an arrow leads away. */
const LEADING: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Pixels that a pressed pointer moves before it drags: less is a click. */
const THRESHOLD = 3

type HeadProps = ComponentProps<'th'> & { readonly 'data-column'?: string }

/** Head cell of a column, with the handle of its width. */
export function WidthHead({ children, ...cell }: HeadProps) {
  const { 'data-column': name = '' } = cell
  const label = useLabels(useEntity()).field(name)
  return (
    // Named by its column alone: what it is called is read before each of its cells, the handle's name would be, too.
    <th {...cell} aria-label={label}>
      {children}
      <WidthHandle name={name} label={label} />
    </th>
  )
}

type Drag = { readonly from: number; readonly before: number; readonly width?: number }

type Props = { readonly name: string; readonly label: string }

/** Separator behind a column's head (APG, window splitter): dragged, or moved by the arrows; a double click or Home fits it (decision 0342). */
function WidthHandle({ name, label }: Props) {
  const translate = useTranslate()
  const { first, preview, keep } = use(SizingContext)
  const drag = useRef<Drag>(undefined)
  const give = (handle: HTMLElement, width: number) => {
    keep(name, width)
    tell(handle, width)
  }
  const fitRows = (handle: HTMLElement) => {
    const table = handle.closest('table')
    if (table) give(handle, fittingWidth(table, name))
  }
  const end = () => {
    drag.current = undefined
    preview(undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    // No text is selected meanwhile; the focus takes Escape.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, before: widthOf(event.currentTarget) }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const { from, before, width: shown } = drag.current
    const way = event.clientX - from
    if (shown === undefined && Math.abs(way) < THRESHOLD) return
    const width = limited(before + way, event.currentTarget.parentElement)
    drag.current = { from, before, width }
    preview({ [name]: width })
    tell(event.currentTarget, width)
  }
  const onPointerUp = () => {
    const width = drag.current?.width
    end()
    if (width !== undefined) keep(name, width)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const handle = event.currentTarget
    const [step, way] = [WIDENING[event.key], LEADING[event.key]]
    if (event.key === 'Escape' && drag.current) end()
    else if (step) give(handle, limited(widthOf(handle) + step, handle.parentElement))
    else if (event.key === 'Home') fitRows(handle)
    else if (way) neighbour(handle, way)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <hr
      ref={tellWidth}
      aria-orientation="vertical"
      aria-label={translate('lists.columns.width', { name: label })}
      title={translate('lists.columns.resize')}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={NARROWEST}
      tabIndex={name === first ? 0 : -1}
      className={WIDTH_HANDLE}
      onFocus={({ currentTarget }) => tellWidth(currentTarget)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onDoubleClick={({ currentTarget }) => fitRows(currentTarget)}
    />
  )
}

const widthOf = (handle: HTMLElement) => handle.parentElement?.offsetWidth ?? 0

/** Tells a width; as state it would render the head for what the browser has laid out. */
const tell = (handle: HTMLElement, width: number) => handle.setAttribute('aria-valuenow', String(width))

/** Tells the width of the column as it is. */
function tellWidth(handle: HTMLElement | null): void {
  if (handle) tell(handle, widthOf(handle))
}

function neighbour(handle: HTMLElement, step: number): HTMLElement | undefined {
  const handles = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>(`.${WIDTH_HANDLE}`) ?? [])]
  return handles[handles.indexOf(handle) + step]
}
