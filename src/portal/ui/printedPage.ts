import { greys } from '#portal/theme/palette.ts'

/** Print styles of every page: A4 with its number in the margin; `wide` is one on its side. */
export const printedPage = {
  '@page': {
    size: 'A4',
    margin: '14mm 12mm 16mm',
    '@bottom-right': {
      content: 'counter(page) " / " counter(pages)',
      fontFamily: 'sans-serif',
      fontSize: '8pt',
      color: greys.quiet,
    },
  },
  '@page wide': { size: 'A4 landscape' },
} as const
