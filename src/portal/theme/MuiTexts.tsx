import { enUS, esES, ptBR } from '@mui/material/locale'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'

const locales = { pt: ptBR, en: enUS, es: esES } as const

/** MUI's own texts for screen readers, in the reader's language; public pages show none of their components. */
export function MuiTexts({ children }: { readonly children: ReactNode }) {
  const language = useLocale()
  const withTexts = useCallback(
    (theme: Theme) => ({
      ...theme,
      components: { ...theme.components, ...locales[language].components },
    }),
    [language],
  )
  return <ThemeProvider theme={withTexts}>{children}</ThemeProvider>
}
