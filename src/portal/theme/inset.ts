/** Room between the sides of a panel or page and its content, as `px` of `sx`: less on a telephone. */
export const INSET = { xs: 2, sm: 3 } as const
