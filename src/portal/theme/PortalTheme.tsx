import { enUS, esES, ptBR } from '@mui/material/locale'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { portalComponents } from './portalComponents.ts'

const locales = { pt: ptBR, en: enUS, es: esES } as const

/** Looks of components that public pages show none of, and MUI's own texts for screen readers in the reader's language. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  const language = useLocale()
  const completed = useCallback(
    (theme: Theme) => ({
      ...theme,
      components: { ...theme.components, ...portalComponents, ...locales[language].components },
    }),
    [language],
  )
  return <ThemeProvider theme={completed}>{children}</ThemeProvider>
}
