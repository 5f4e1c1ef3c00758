import { printedPage } from '#portal/ui/printedPage.ts'

/** Print styles of a paper: nothing but it, whatever it is shown in, over as many numbered sheets as it takes. */
export const onPaper = {
  ...printedPage,
  '@media print': {
    'html:has([data-paper])': { fontSize: '13px' },
    // A list below it can be as wide as a page on its side.
    body: { page: 'auto !important' },
    // Pages of a dark theme would have dark margins.
    'html, body': { colorScheme: 'light !important', background: '#fff !important' },
    'body :not(:has([data-paper]), [data-paper], [data-paper] *)': { display: 'none !important' },
    'body :has([data-paper])': {
      position: 'static !important',
      display: 'block !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      border: '0 !important',
      background: '#fff !important',
      boxShadow: 'none !important',
    },
    '[data-paper] .MuiTableContainer-root': { overflow: 'visible !important' },
    '[data-paper] :is(th, td)': { padding: '4px 8px 4px 0 !important' },
    '[data-paper] :is(th, td):last-child': { paddingRight: '0 !important' },
    '[data-paper] :is(tr, dl, figure)': { breakInside: 'avoid' },
    // No heading stands at the foot of a page with its text on the next.
    '[data-paper] :is(h2, h3)': { breakAfter: 'avoid' },
  },
}
