/** White ground of a logo, as `sx`: dark letters on a transparent ground are the rule, and parts of the portal are dark. */
export const PLATE = { boxSizing: 'border-box', bgcolor: 'common.white', borderRadius: 1, p: 0.5 } as const
