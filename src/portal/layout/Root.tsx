import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { contentTheme } from '#portal/parts/theme/theme.ts'
import { useAppearance } from '#portal/providers/appearance.ts'
import { useLanguage } from '#portal/providers/language.ts'
import { Toasts } from './Toasts.tsx'

/** What stands around every page, signed in or not: the theme and the toasts. */
export function Root({ children }: { readonly children: ReactNode }) {
  const appearance = useAppearance()
  const language = useLanguage()
  const theme = useMemo(() => contentTheme(appearance, language), [appearance, language])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
      <Toasts />
    </ThemeProvider>
  )
}
