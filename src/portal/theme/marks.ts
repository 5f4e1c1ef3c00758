/** Figures and initials in a circle: marks beside the text, and the only letters below its smallest step. */
export const MARK = { fontSize: '0.6875rem', fontWeight: 'bold' } as const

/** Sides of icons in pixels: in a line of text, and above a note. */
export const ICON = { text: 16, note: 36 } as const
