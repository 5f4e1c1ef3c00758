/** Pixels across a button that a thumb hits, and not what is beside it. */
const THUMB = 44

/**
 * Styles of a surface on which buttons lie close together, for fingers and for windows as narrow as a telephone's (decision 0392);
 * those inside inputs have the height of these.
 */
export const forThumbs = {
  '@media (pointer: coarse), (max-width: 575.95px)': {
    '& .MuiButton-root': { minHeight: THUMB },
    '& :not([class*="dornment"]) > .MuiIconButton-root': { minWidth: THUMB, minHeight: THUMB },
  },
} as const
