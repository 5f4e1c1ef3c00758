import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { inside } from '#portal/theme/inside.ts'
import { contentTheme } from '#portal/theme/theme.ts'
import { onPaper } from './onPaper.ts'

/** Millimetres across an A4 sheet, less its margins. */
const SHEET = '186mm'

/** Sheet of paper about a record, light in every theme; the browser prints it alone. */
export function Paper({ children }: { readonly children: ReactNode }) {
  const light = useMemo(() => inside(contentTheme('light')), [])
  return (
    <ThemeProvider theme={light}>
      <GlobalStyles styles={onPaper} />
      <Box
        data-paper
        sx={{
          boxSizing: 'content-box',
          maxWidth: SHEET,
          minHeight: 480,
          mx: 'auto',
          p: { xs: 2, sm: 4 },
          bgcolor: 'background.paper',
          color: 'text.primary',
          '@media print': { p: 0, minHeight: 0 },
        }}
      >
        {children}
      </Box>
    </ThemeProvider>
  )
}
