import GlobalStyles from '@mui/material/GlobalStyles'
import { greys } from '#portal/theme/palette.ts'
import { printedPage } from '#portal/ui/printedPage.ts'

/** Columns from which on a table is printed on its side; ticks and actions, which are not printed, are among them. */
const WIDE = 8

/** Parts of the screen that are no use on paper: menus, bars, tools, ticks, buttons, notices. */
const chrome = [
  ...[
    'nav',
    'button:not(.list-link)',
    '.MuiAppBar-root',
    '.MuiDrawer-docked',
    '.MuiBackdrop-root',
    '.MuiSnackbar-root',
  ],
  ...['.MuiTabs-root', '.MuiTablePagination-root', '.MuiSkeleton-root', '.MuiButton-root'],
  ...['.list-ticks', '.list-actions', '[data-bar]', '[data-tools]', '[role="progressbar"]'],
]

const BLANK = '[data-blank]'

const unbound = {
  position: 'static !important',
  maxWidth: 'none !important',
  minHeight: '0 !important',
  maxHeight: 'none !important',
  overflow: 'visible !important',
}

/** Print styles of the whole portal: content alone, dark on white in every theme, over as many sheets as it takes. */
const styles = {
  ...printedPage,
  '@media print': {
    'html:not(:has([data-paper]))': { fontSize: '12px' },
    [`body:not(:has([data-paper])):has(thead tr > :nth-of-type(${WIDE}))`]: { page: 'wide' },
    [`:is(${chrome.join(', ')})`]: { display: 'none !important' },
    'html, body': { colorScheme: 'light !important', background: '#fff !important' },
    // Colours of a dark theme would be pale letters on paper; a chart and its legend keep their own.
    'body *:not([data-paper], [data-paper] *, svg *, [data-swatch])': {
      color: `${greys.ink} !important`,
      borderColor: `${greys.edge} !important`,
      background: 'none !important',
      boxShadow: 'none !important',
    },
    '[data-swatch]': { printColorAdjust: 'exact' },
    'svg text': { fill: `${greys.ink} !important` },
    '.MuiStepIcon-text': { fill: '#fff !important' },
    // A section whose fields are folded, as none has a value.
    '[data-section]:not(form *, :has(dl))': { display: 'none' },
    '#root, #root > *, main, main > *, .MuiCard-root, .MuiTableContainer-root, :has(> table)': unbound,
    '#root > *': { display: 'block !important' },
    main: { padding: '0 !important' },
    '.MuiCard-root': { border: '0 !important' },
    '.MuiTableCell-root': {
      position: 'static !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      padding: '3px 8px 3px 0 !important',
    },
    '.MuiTableCell-root::after': { display: 'none !important' },
    '.MuiTableSortLabel-icon': { display: 'none !important' },
    // Fields without a value, and sections of nothing else.
    [`:has(> ${BLANK}), [data-section]:has(${BLANK}):not(:has(dl:not(${BLANK})))`]: {
      display: 'none !important',
    },
    table: { width: '100% !important' },
    'tr, dl, figure': { breakInside: 'avoid' },
    ':is(h1, h2, h3, h4)': { breakAfter: 'avoid' },
    // An open panel or dialog is what its reader prints.
    'body:has(> .MuiModal-root, > #beside > .MuiModal-root) #root': { display: 'none' },
    '.MuiModal-root, .MuiModal-root .MuiPaper-root': {
      ...unbound,
      width: '100% !important',
      height: 'auto !important',
    },
  },
}

/** Styles of what is printed of any page. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />
}
