import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { FactorMeans } from '#contract/problem.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Messages } from '#portal/record/form/messages.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

type Props = {
  /** Word of the button that sends a code. */
  readonly submit: string
  /** Shows a failure and returns its errors by field. */
  readonly onError?: (error: unknown) => Messages | undefined
  /** Means that the user has, besides recovery codes. */
  readonly means: readonly FactorMeans[]
  /** Explanation before that of the means. */
  readonly why?: string
  readonly onCode: (code: string, intent: string) => Promise<void>
  readonly onPasskey: (intent: string) => Promise<void>
  /** Button beside the one that sends. */
  readonly children: ReactNode
}

/** Proof of the second factor by any of the user's means: a passkey where there is one, or a code. */
export function FactorForm({ means, why, submit, onCode, onPasskey, onError, children }: Props) {
  const translate = useTranslate()
  const hasPasskey = means.includes('chave')
  const hasApp = means.includes('aplicativo')
  const [isByPasskey, setByPasskey] = useState(hasPasskey)
  const said = (hint: string) => (why === undefined ? hint : `${why} ${hint}`)
  const shared = onError && { onError }

  if (isByPasskey) {
    return (
      <PasskeyForm hint={said(translate('pages.fator.passkey.ask'))} onSend={onPasskey} {...shared}>
        <Button onClick={() => setByPasskey(false)} sx={{ mr: 'auto' }}>
          {translate(hasApp ? 'pages.fator.useCode' : 'pages.fator.useRecovery')}
        </Button>
        {children}
      </PasskeyForm>
    )
  }
  return (
    <CodeForm
      takes={hasApp ? 'any' : 'recovery'}
      {...(why !== undefined && hasApp && { hint: said(translate('pages.fator.codeHint')) })}
      submit={submit}
      onSend={onCode}
      {...shared}
      {...(hasPasskey && {
        others: (
          <Button size="small" onClick={() => setByPasskey(true)}>
            {translate('pages.fator.passkey.use')}
          </Button>
        ),
      })}
    >
      {children}
    </CodeForm>
  )
}
