/** Style of the box of a number. */
export const numericText = { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const
