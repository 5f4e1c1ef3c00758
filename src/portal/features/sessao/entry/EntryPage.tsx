import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { BackToSignIn } from './BackToSignIn.tsx'

type Props = {
  readonly title: string
  readonly hint?: string | undefined
  /** Document title where the heading is too long for one. */
  readonly tab?: string
  /** Step of the page; the heading takes the focus when it changes. */
  readonly stage?: string
  /** Maximum pixels of its width. */
  readonly width?: number
  readonly children?: ReactNode
}

/** Page for users who are not signed in, styled like the login page, with a link to it. */
export function EntryPage({ title, hint, tab = title, stage = '', width = 376, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useDocumentTitle(tab)

  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus()
  }, [stage])

  return (
    <Box sx={{ width: 1, maxWidth: width, mx: 'auto', overflowWrap: 'anywhere' }}>
      <Typography ref={heading} tabIndex={-1} variant="h1">
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
