import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { type ReactNode, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { stateColumn, tellingColumns } from '#portal/record/tellingColumns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { CONTENT_ID } from '#portal/ui/content.ts'
import { columnClass, sizedCells, widestStyle, widthStyle, widthVariables } from './columnWidths.ts'
import { ROW_ACTIONS, rowStyle } from './rowStyle.ts'
import { useTellingColumns } from './useTellingColumns.ts'
import { useWidths } from './useWidths.ts'
import type { Widths } from './views.ts'
import { SizingContext } from './WidthHandle.tsx'
import { watchWidth } from './watchWidth.ts'

/** Classes of the columns that stay sticky while a table scrolls sideways: checkboxes, names, actions. */
export const TICKS = 'list-ticks'
export const NAME = 'list-name'
export const ACTIONS = 'list-actions'
/** Class of actions that lie over the end of their row, and take no room of its values. */
export const OVER = 'list-over'

/** Width of the checkbox column in pixels. */
export const TICKS_WIDTH = 40

/** Room in pixels at the end of a row whose actions lie over it. */
const ROW_END = 12

/** Height in pixels of the pagination below a table that scrolls by itself: both have to fit the window. */
const PAGES_HEIGHT = 56

type Props = {
  /** Height of a row in pixels. */
  readonly rowHeight: number
  readonly children: ReactNode
}

/**
 * Scroll container of a list's table. A table that fits scrolls with the page, its head sticky below the top
 * bar; a wider one scrolls within the window in both directions, with its head, the rows' names and their
 * actions sticky. Its columns fit the rows; a width that was chosen is the rule's of the frame, which alone is rendered while it
 * is dragged.
 */
export function TableFrame({ rowHeight, children }: Props) {
  const shown = useTellingColumns()
  const [widths, setWidths] = useWidths()
  const [dragged, preview] = useState<Widths>()
  const keep = useEvent((name: string, width: number) => setWidths({ ...widths, [name]: width }))
  const entity = useEntity()
  const kept = [tellingColumns(entity)[0], stateColumn(entity)]
  const first = shown[0]?.name
  const sizing = useMemo(() => ({ first, preview, keep }), [first, keep])
  const present = { ...widths, ...dragged }
  const sized = shown.flatMap(({ name }) => (name in present ? [name] : []))
  return (
    <Box
      ref={watchWidth}
      data-widths={JSON.stringify(present)}
      style={widthVariables(present)}
      sx={[
        ...[rowStyle, frame, (theme: Theme) => frozen(theme), cells(rowHeight), widthStyle, widestStyle],
        sizedCells(sized, sized.length === shown.length),
        besidePanel(shown.flatMap(({ name, isLink }) => (isLink || kept.includes(name) ? [] : [name]))),
      ]}
    >
      <SizingContext value={sizing}>{children}</SizingContext>
    </Box>
  )
}

/** Width in pixels from which on a window has room for all columns beside a panel. */
const ROOMY = 1680

/** Least width in pixels of names beside a panel. */
const NAMES_WIDTH = 200

/** Columns that are hidden while a panel beside the list leaves no room for them; an edited row has all. */
const besidePanel = (lesser: readonly string[]): SystemStyleObject<Theme> => ({
  [`@media (max-width: ${ROOMY - 1}px)`]: {
    [`body:has(#beside > *) #${CONTENT_ID} &:not(:has([data-editing]))`]: {
      [`& .${NAME}.MuiTableCell-root`]: { minWidth: NAMES_WIDTH },
      [`& :is(${lesser.map(name => `.${columnClass(name)}`).join(', ')}).MuiTableCell-root`]: {
        display: 'none',
      },
    },
  },
})

/** Offset of the bar at the top of the page, and of the record's head below it where the list is on its page. */
const BELOW_BAR = 'calc(var(--top-bar, 0px) + var(--record-head, 0px) + var(--section-strip, 0px))'

/** Offset of the selection bar at the bottom of the window. */
const ABOVE_BAR = 'var(--selection-bar, 0px)'

const frame = {
  // Texts for screen readers alone, in cells out of sight, would widen the page instead.
  position: 'relative',
  // Cells that stay lie over each other alone, and over no bar of the page.
  isolation: 'isolate',
  overflowX: 'clip',
  '--head-top': BELOW_BAR,
  '--foot-bottom': ABOVE_BAR,
  '&[data-wide]': {
    '--head-top': '0px',
    '--foot-bottom': '0px',
    overflow: 'auto',
    maxHeight: `max(320px, calc(100dvh - ${BELOW_BAR} - ${ABOVE_BAR} - ${PAGES_HEIGHT}px))`,
    overscrollBehaviorX: 'contain',
    scrollPaddingInline: 'var(--names, 0px) var(--actions, 0px)',
  },
  '&:has([data-editing])': { scrollPaddingInlineStart: 0 },
  // Shadow at the right edge while further columns are scrolled out of view.
  '&[data-after]': { boxShadow: 'inset -10px 0 8px -8px var(--edge)' },
  '& table': { borderCollapse: 'separate' },
  '& thead .MuiTableCell-root': {
    position: 'sticky',
    top: 'var(--head-top)',
    zIndex: 2,
    bgcolor: 'background.paper',
  },
  // Sums stay in sight below the rows.
  '& tfoot': { position: 'sticky', bottom: 'var(--foot-bottom)', zIndex: 2 },
  '& tfoot .MuiTableCell-root': { bgcolor: 'background.paper' },
  '& tbody .MuiTableRow-root': { cursor: 'pointer' },
  // Scroll margins, so that focused elements are not covered by the bars or the head.
  '& tbody :is(tr, a, button, input)': {
    scrollMarginTop: `calc(${BELOW_BAR} + 52px)`,
    scrollMarginBottom: `calc(${ABOVE_BAR} + 8px)`,
  },
  '&:has(tfoot) tbody :is(tr, a, button, input)': { scrollMarginBottom: `calc(${ABOVE_BAR} + 96px)` },
} as const

const frozen = ({ palette }: Theme): SystemStyleObject<Theme> => {
  const isLight = palette.mode === 'light'
  const tint = (colour: string) => `linear-gradient(${colour}, ${colour})`
  const edge = {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: -1,
    width: 10,
    pointerEvents: 'none',
  } as const
  return {
    '--edge': isLight ? '#00000026' : '#00000099',
    [`& :is(.${TICKS}, .${NAME}, .${ACTIONS}).MuiTableCell-root`]: {
      position: 'sticky',
      zIndex: 1,
      bgcolor: 'background.paper',
    },
    [`& thead :is(.${TICKS}, .${NAME}, .${ACTIONS}).MuiTableCell-root`]: { zIndex: 3 },
    [`& .${TICKS}, & .${NAME}`]: { left: 0 },
    [`& .${TICKS} ~ .${NAME}`]: { left: TICKS_WIDTH },
    [`& .${ACTIONS}`]: { right: 0 },
    // Names and actions that both stayed would leave less room between them than an input needs (decision 0365).
    [`&:has([data-editing]) :is(.${TICKS}, .${NAME}).MuiTableCell-root`]: { left: 'auto' },
    [`&:has([data-editing]) .${NAME}::after`]: { display: 'none' },
    [`& .MuiTableRow-hover:hover :is(.${TICKS}, .${NAME}, .${ACTIONS})`]: {
      backgroundImage: tint(palette.action.hover),
    },
    [`& tr:is(:hover, :focus-within) > .${OVER} .${ROW_ACTIONS}`]: {
      bgcolor: 'background.paper',
      boxShadow: `-8px 0 8px ${palette.background.paper}`,
    },
    [`& .MuiTableRow-hover:hover .${OVER} .${ROW_ACTIONS}`]: { backgroundImage: tint(palette.action.hover) },
    [`&[data-before] .${NAME}::after`]: {
      ...edge,
      left: '100%',
      borderLeft: `1px solid ${palette.divider}`,
      backgroundImage: 'linear-gradient(to right, var(--edge), transparent)',
    },
    [`&[data-after] .${ACTIONS}::after`]: {
      ...edge,
      right: '100%',
      borderRight: `1px solid ${palette.divider}`,
      backgroundImage: 'linear-gradient(to left, var(--edge), transparent)',
    },
  }
}

const cells = (height: number) => ({
  '& .MuiTableCell-root': { height, py: '2px', px: { xs: 0.75, xl: 1 } },
  // Maximum width of a column; a longer text gets more only where room is left over.
  '& .MuiTableCell-body': { maxWidth: '24rem' },
  [`& .${NAME}.MuiTableCell-body`]: { maxWidth: '34rem' },
  // A long column name wraps to a second line instead of widening the column.
  '& .MuiTableCell-head': { height: 42, lineHeight: 1.3, maxWidth: '7.5rem' },
  // Names of columns stand on one line, whether or not these are sorted by.
  '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
  // Sort arrow only in the sorted column: space for one in each would widen them all.
  '& .MuiTableSortLabel-root:not(.Mui-active)': {
    '&:hover, &:focus-visible': { color: 'text.primary' },
    '& .MuiTableSortLabel-icon': { display: 'none' },
  },
  // A name is a `th` beside cells that are none, and so the first of its type in any place.
  '& tr > .MuiTableCell-root:not(* + *)': { pl: 2 },
  '& .MuiTableCell-root:last-of-type': { pr: 1.5 },
  '& .MuiTableRow-root:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
  [`& .${OVER}.MuiTableCell-root`]: { width: ROW_END, minWidth: ROW_END, p: 0 },
  [`& .${OVER} .${ROW_ACTIONS}`]: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    alignItems: 'center',
    pr: `${ROW_END}px`,
    pl: 1,
  },
  [`& .${TICKS}.MuiTableCell-root`]: { width: TICKS_WIDTH, px: 0.5, pl: 1.5 },
})
