import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { useAppearance } from '#portal/providers/storage/appearance.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'
import { contentTheme } from '#portal/theme/theme.ts'
import { Notifications } from './Notifications.tsx'
import { useDeviceWarnings } from './useDeviceWarnings.ts'

type Props = { readonly children: ReactNode }

/** Providers around every page, signed in or not: the words, the theme and the notifications. */
export function Root({ children }: Props) {
  useDeviceWarnings()
  return (
    <WordsProvider>
      <NotificationProvider>
        <Themed>
          {children}
          <Notifications />
        </Themed>
      </NotificationProvider>
    </WordsProvider>
  )
}

function Themed({ children }: Props) {
  const appearance = useAppearance()
  const theme = useMemo(() => contentTheme(appearance), [appearance])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
