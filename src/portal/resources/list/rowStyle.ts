import type { Theme } from '@mui/material/styles'
import { tableCellClasses } from '@mui/material/TableCell'
import type { SystemStyleObject } from '@mui/system'

/** Classes of what each row has: its link, its tools, their box, and those of them that are shown on hover and focus. */
export const ROW_LINK = 'list-link'
export const ROW_TOOL = 'list-tool'
export const ROW_ACTIONS = 'list-row-actions'
export const ON_HOVER = 'list-on-hover'
/** Class of those that the record's own page or panel has, too. */
export const ON_PAGE = 'list-on-page'

/** Classes of a cell in a row, as MUI's: react-admin's own cells look the same. */
export const CELL = `${tableCellClasses.root} ${tableCellClasses.body}`

export const FOOT_CELL = `${tableCellClasses.root} ${tableCellClasses.footer}`

/**
 * Looks of plain elements that rows consist of, in one rule of the list: styled components for each would take half of the
 * time in which a page of rows is shown (decision 0301).
 */
export const rowStyle: SystemStyleObject<Theme> = {
  [`& .${tableCellClasses.body}`]: {
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.primary',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'inherit',
    textAlign: 'left',
  },
  [`& .${tableCellClasses.footer}`]: {
    borderTop: 1,
    borderColor: 'divider',
    typography: 'body2',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  // Paper has sums at the foot of its list.
  '@media print': { '& tfoot': { display: 'none' } },
  [`& .${tableCellClasses.alignRight}`]: { textAlign: 'right' },
  [`& .${ROW_LINK}`]: {
    display: 'inline-block',
    maxWidth: 1,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    fontWeight: 'medium',
    color: 'text.primary',
    textAlign: 'left',
    textDecoration: 'none',
    verticalAlign: 'bottom',
    cursor: 'pointer',
    '&:hover': { color: 'primary.main', textDecoration: 'underline' },
  },
  [`& .${ROW_ACTIONS}, & .${ON_HOVER}`]: { display: 'inline-flex', gap: '2px' },
  [`& .${ON_HOVER}`]: { opacity: 0, transition: ({ transitions }: Theme) => transitions.create('opacity') },
  [`& :is(tr, li):is(:hover, :focus-within) .${ON_HOVER}`]: { opacity: 1 },
  '@media (hover: none)': {
    // A finger hovers over nothing: it opens the record.
    [`& .${ON_HOVER}`]: { opacity: 1 },
    [`& .${ON_PAGE}`]: { display: 'none' },
  },
  [`& .${ROW_TOOL}`]: {
    display: 'inline-flex',
    p: '5px',
    border: 0,
    borderRadius: '6px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
}
