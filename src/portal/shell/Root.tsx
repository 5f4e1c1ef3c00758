import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useAppearance } from '#portal/storage/appearance.ts'
import { contentTheme } from '#portal/ui/theme/theme.ts'
import { useLanguage } from '#portal/words/language.ts'
import { Toasts } from './Toasts.tsx'
import { useDeviceWarnings } from './useDeviceWarnings.ts'

/** Providers around every page, signed in or not: the theme and the toasts. */
export function Root({ children }: { readonly children: ReactNode }) {
  useDeviceWarnings()
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
