/** Columns of a page with a wide part and a narrow one at its right, from tablets on: their widths in a grid. */
export const pageColumns = {
  md: 'minmax(0, 1fr) minmax(320px, 1fr)',
  lg: 'minmax(0, 2fr) minmax(340px, 1fr)',
} as const

/** Same beside a form, whose inputs stand in two columns where they have half of the page. */
export const formColumns = { ...pageColumns, lg: 'minmax(0, 1fr) minmax(340px, 1fr)' } as const
