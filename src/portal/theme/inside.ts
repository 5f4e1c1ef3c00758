import type { Theme } from '@mui/material/styles'

/** Theme inside another, such as the menu's dark one in a light page, with the components of the outer one. */
export const inside =
  (theme: Theme) =>
  ({ components }: Theme): Theme => ({ ...theme, ...(components && { components }) })
