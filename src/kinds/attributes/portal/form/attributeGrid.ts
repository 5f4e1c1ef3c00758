/** Columns of inputs, as many as have room. */
export const attributeGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  pt: 0.5,
} as const
