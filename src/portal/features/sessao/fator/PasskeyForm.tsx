import Fingerprint from '@mui/icons-material/Fingerprint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure, useSubmission } from '#portal/record/form/useSubmission.ts'

type Errors = { readonly Credencial?: string }

type Props = {
  readonly hint: string
  readonly onSend: (intent: string) => Promise<void>
  /** Shows a failure and returns its errors by field. */
  readonly onError?: (error: unknown) => Errors | undefined
  /** Buttons below the one that asks for the passkey. */
  readonly children: ReactNode
}

/** Form with one button, by which the browser asks for a passkey: it does so only where the user has acted. */
export function PasskeyForm({ hint, onSend, onError = showFailure, children }: Props) {
  const translate = useTranslate()
  const hintId = useId()
  const { errors, isPending, attempt } = useSubmission<undefined, void, Errors>({
    check: () => ({}),
    send: (_, intent) => onSend(intent),
    onError,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events on from a dialog to the form that it was opened from.
    event.stopPropagation()
    void attempt(undefined)
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={hintId} color="text.secondary">
        {hint}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        autoFocus
        startIcon={<Fingerprint />}
        aria-describedby={hintId}
        aria-disabled={isPending}
      >
        {translate('pages.fator.passkey.use')}
      </Button>
      {errors.Credencial && (
        <Typography variant="caption" color="error.dark">
          {errors.Credencial}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mx: -1 }}>
        {children}
      </Box>
    </Box>
  )
}
