import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import type { CSSProperties } from 'react'
import { NARROWEST, WIDEST } from '#contract/columnWidth.ts'
import { LINE } from '#portal/theme/textLines.ts'
import type { Widths } from './views.ts'

/** Class of a column's handle in its head. */
export const WIDTH_HANDLE = 'list-width'

/** Class of the cells of a column while it is measured. */
const FITTING = 'list-fitting'

/** Class of the cells of a column. */
export const columnClass = (name: string) => `list-column-${name}`

const variable = (name: string) => `--width-${name}`

/** Share of the frame that the names may take, beside which the other columns are scrolled. */
const NAMES = 0.6

/** Limits of the columns' widths by the room that their frame has. */
export const widestStyle = {
  '& .MuiTableCell-root': { '--widest': 'var(--frame, 100vw)' },
  '& .list-name.MuiTableCell-root': { '--widest': `calc(${NAMES} * var(--frame, 100vw))` },
  '&[data-wide] .list-name.MuiTableCell-body': { maxWidth: 'min(34rem, var(--widest))' },
}

/** Chosen widths for the rules of `sizedCells`: while one is dragged, nothing but its variable changes. */
export const widthVariables = (widths: Widths): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([name, width]) => [variable(name), `${width}px`]))

/**
 * Cells of columns whose widths were chosen; where all were, the table is as wide as they are, and else the others share the
 * room. Paper has its own widths.
 */
export function sizedCells(names: readonly string[], isAll: boolean): SystemStyleObject<Theme> {
  const cells: Record<string, object> = Object.fromEntries(
    names.map(name => [
      `& .${columnClass(name)}.MuiTableCell-root`,
      cellOf(`min(var(${variable(name)}), var(--widest))`),
    ]),
  )
  return { '@media screen': isAll ? { ...cells, '& table': { width: 'max-content' } } : cells }
}

const cellOf = (width: string) => ({
  ...{ width, minWidth: width, maxWidth: width },
  // The shadow beside a name lies outside of its cell, and names end by themselves where there is no room.
  '&:not(.list-name)': { overflowX: 'clip', textOverflow: 'ellipsis' },
  [`& .${LINE}`]: { minWidth: 0 },
  // An input takes what it needs to be read, and its column with it.
  '&:has([data-editing])': { width: 'auto', maxWidth: 'none', overflowX: 'visible' },
})

const whole = { whiteSpace: 'nowrap', minWidth: 0, maxWidth: 'none' } as const

/** Looks of the handles, and of a column that is measured: as narrow as what it shows on one line. */
export const widthStyle: SystemStyleObject<Theme> = {
  [`& .${WIDTH_HANDLE}`]: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    width: 9,
    ...{ m: 0, border: 0, overflow: 'visible' },
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': { content: '""', position: 'absolute', top: 10, bottom: 10, right: 4, width: '1px' },
    '&:is(:hover, :active)::after': { bgcolor: 'primary.main', width: '2px' },
    '@media print': { display: 'none' },
  },
  [`& thead:hover .${WIDTH_HANDLE}:not(:hover, :active)::after`]: { bgcolor: 'divider' },
  [`& .${FITTING}.${FITTING}.MuiTableCell-root`]: {
    ...{ width: '1px', minWidth: 0, whiteSpace: 'nowrap' },
    '&:not(.MuiTableCell-head)': { maxWidth: 'none' },
    '&.MuiTableCell-head': { maxWidth: '7.5rem' },
    '& *': whole,
    [`& .${LINE}`]: { ...whole, display: 'inline-block', wordBreak: 'normal' },
  },
}

/** A width in the limits of chosen ones, and in those that the frame of the table gives to the column of this head. */
export function limited(width: number, head: Element | null): number {
  const frame = head?.closest('[data-widths]')?.clientWidth ?? WIDEST
  const widest = Math.min(WIDEST, frame * (head?.matches('.list-name') ? NAMES : 1))
  return Math.round(Math.max(NARROWEST, Math.min(widest, width)))
}

/** Width in pixels in which a column of a table shows all that its rows have. */
export function fittingWidth(table: Element, name: string): number {
  const cells = [...table.querySelectorAll<HTMLElement>(`.${columnClass(name)}`)]
  for (const cell of cells) cell.classList.add(FITTING)
  const width = Math.max(...cells.map(cell => Math.ceil(cell.getBoundingClientRect().width)))
  for (const cell of cells) cell.classList.remove(FITTING)
  return limited(width, cells[0] ?? null)
}
