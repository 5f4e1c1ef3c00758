import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { EntryField } from '#portal/features/sessao/entry/EntryField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { type Submission, useSubmission } from '#portal/record/form/useSubmission.ts'

type Errors = { readonly Codigo?: string }

type Props = {
  /** Word of the button that sends the code. */
  readonly submit: string
  /** Codes that are taken: of the app alone, which is being added, recovery codes in its place, or those alone. */
  readonly takes?: 'app' | 'any' | 'recovery'
  /** Explanation in the place of the usual one. */
  readonly hint?: string
  readonly onSend: (code: string, intent: string) => Promise<void>
  /** Shows a failure and returns its errors by field; undefined where no value can be corrected. */
  readonly onError?: (error: unknown) => Errors | undefined
  /** Further ways, beside that of recovery codes. */
  readonly others?: ReactNode
  /** Buttons before the one that sends. */
  readonly children?: ReactNode
}

/** Form of a code of the second factor: of the app, or a recovery code. */
export function CodeForm({ submit, takes = 'app', hint, onSend, onError, others, children }: Props) {
  const translate = useTranslate()
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isRecovering, setRecovering] = useState(takes === 'recovery')
  const [code, setCode] = useState('')
  const { errors, failures, isPending, attempt, reset }: Submission<string, void, Errors> = useSubmission({
    check: (typed: string): Errors =>
      typed.trim() === '' ? { Codigo: translate('validation.required') } : {},
    send: onSend,
    ...(onError && { onError }),
  })
  useErrorFocus(form, failures)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events on from a dialog to the form that it was opened from.
    event.stopPropagation()
    void attempt(code)
  }
  const turn = () => {
    setRecovering(!isRecovering)
    setCode('')
    reset()
  }
  const usual = translate(isRecovering ? 'pages.fator.recoveryHint' : 'pages.fator.codeHint')

  return (
    <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={hintId} color="text.secondary">
        {isRecovering ? usual : (hint ?? usual)}
      </Typography>
      <EntryField
        // Another input, which takes the focus.
        key={String(isRecovering)}
        label={translate(isRecovering ? 'pages.fator.recovery' : 'pages.fator.code')}
        type="text"
        name="code"
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoFocus
        value={code}
        error={errors.Codigo}
        describedBy={hintId}
        onChange={setCode}
      />
      {(takes === 'any' || others) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
          {others}
          {takes === 'any' && (
            <Button size="small" onClick={turn}>
              {translate(isRecovering ? 'pages.fator.useApp' : 'pages.fator.useRecovery')}
            </Button>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
        {children}
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {submit}
        </Button>
      </Box>
    </Box>
  )
}
