import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '#portal/words/title.ts'
import { BackToSignIn } from './BackToSignIn.tsx'

type Props = {
  readonly title: string
  readonly hint?: string | undefined
  /** Names the browser's tab where the heading is too long to. */
  readonly tab?: string
  /** What the page has come to: another one, and its heading is read. */
  readonly stage?: string
  readonly children?: ReactNode
}

/** A page for who is not signed in, looking as the one to sign in at; the way there is below. */
export function EntryPage({ title, hint, tab = title, stage = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useDocumentTitle(tab)

  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus()
  }, [stage])

  return (
    <Box sx={{ width: 1, maxWidth: 376, mx: 'auto', overflowWrap: 'anywhere' }}>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ fontSize: '1.625rem' }}>
        {title}
      </Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
      <BackToSignIn />
    </Box>
  )
}
