import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fatorEndpoints } from '#contract/features/fator.ts'
import type { FactorTicket } from '#contract/problem.ts'
import { takeSession } from '#portal/providers/account.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { loadWordsOf } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure } from '#portal/record/form/useSubmission.ts'
import { FactorForm } from './FactorForm.tsx'
import { signInByPasskey } from './signInByPasskey.ts'

type Props = {
  readonly ticket: FactorTicket
  readonly onSignedIn: () => void
  /** Leads back to the password. */
  readonly onBack: () => void
}

/** Second step of signing in, ready to be shown in the place of the first: its words are there. */
export async function secondStep(props: Props): Promise<ReactNode> {
  await loadWordsOf('later')
  return <SecondStep {...props} />
}

function SecondStep({ ticket, onSignedIn, onBack }: Props) {
  const translate = useTranslate()

  const send = async (code: string) => {
    const body = { Bilhete: ticket.Bilhete, Codigo: code }
    await takeSession(await call(fatorEndpoints['token/fator'], { body }))
    onSignedIn()
  }
  const prove = async () => {
    await signInByPasskey(ticket.Bilhete)
    onSignedIn()
  }
  const onError = (error: unknown) => {
    const errors = showFailure(error)
    // A ticket that has ended leads back to the password, as its message says.
    const body = error instanceof RequestError ? error.body : undefined
    if (typeof body === 'object' && body.code === 'ticketEnded') onBack()
    return errors
  }

  return (
    <Box sx={{ width: 1, maxWidth: 376, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate('pages.fator.heading')}
      </Typography>
      <FactorForm
        means={ticket.Meios}
        submit={translate('pages.login.submit')}
        onCode={send}
        onPasskey={prove}
        onError={onError}
      >
        <Button onClick={onBack}>{translate('pages.fator.backToPassword')}</Button>
      </FactorForm>
    </Box>
  )
}
