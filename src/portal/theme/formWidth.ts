/** Pixels across a form at most: wider, the eye loses the way from a label to the next (decision 0339). */
export const FORM_WIDTH = 1280
