import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Confirmation of a sent registration request, with the next steps. */
export function SolicitacaoSent({ email }: { readonly email: string }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is unmounted; the heading takes its focus for screen readers.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ width: 1, maxWidth: 480, mx: 'auto' }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ fontSize: '1.625rem', '&:focus-visible': { outline: 'none' } }}
      >
        {translate('messages.registrationSent')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3, overflowWrap: 'anywhere' }}>
        {translate('pages.register.sent', { email })}
      </Typography>
      <Button component={Link} to="/pages/login" variant="contained">
        {translate('pages.register.toLogin')}
      </Button>
    </Box>
  )
}
