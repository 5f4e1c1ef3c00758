/** Classes of texts on one line: one that is cut where there is no room, and one that never is, whose digits stand under each other. */
export const LINE = 'text-line'
export const FIGURES = 'text-figures'

/** Fewest characters of a longer text that stay visible in a narrow column. */
const FEWEST_SHOWN = 11

/** Looks of both for the whole page: a list has hundreds, and each would be a styled component (decision 0301). */
export const textLines = {
  // A line that may break anywhere lets its column shrink, which one that breaks nowhere does not; the first is shown.
  [`.${LINE}`]: {
    display: '-webkit-box',
    WebkitLineClamp: 1,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    wordBreak: 'break-all',
    minWidth: `${FEWEST_SHOWN}ch`,
  },
  [`.${FIGURES}`]: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const
