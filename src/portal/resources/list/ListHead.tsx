import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { DataTableHead } from 'react-admin'

/** Tooltips as descriptions: as a name, that of a column would be read before each of its cells. */
const describing = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiTooltip: { defaultProps: { describeChild: true } } },
})

/** Head of a list's table. */
export function ListHead(head: ComponentProps<typeof DataTableHead>) {
  return (
    <ThemeProvider theme={describing}>
      <DataTableHead {...head} />
    </ThemeProvider>
  )
}
