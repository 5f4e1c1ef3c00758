/** Least and most pixels of a list's column whose width was chosen. */
export const NARROWEST = 48
export const WIDEST = 1_200
