import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { solicitacaoEndpoints } from '#contract/features/solicitacao.ts'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import { FieldStyles } from '#portal/fields/inputs/FieldStyles.tsx'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import type { Begun } from './useRegistration.ts'

type Opened = { readonly begun?: Begun; readonly failure?: string }

/** Pixels that two columns of inputs need. */
const WIDTH = 680

/** Page of a company's registration request (specification §2): the form, then its confirmation. */
export function SolicitacaoPage() {
  const translate = useTranslate()
  const [{ begun, failure }, setOpened] = useState<Opened>({})
  const [attempt, setAttempt] = useState(1)
  const [email, setEmail] = useState<string>()

  useEffect(() => {
    const leaving = new AbortController()
    const open = async () => {
      try {
        const model = await call(solicitacaoEndpoints['solicitacao/model'], { signal: leaving.signal })
        setOpened({ begun: { TiposRegistro: model.TiposRegistro, Estados: model.Estados } })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof RequestError)) throw error
        setOpened({ failure: error.message })
      }
    }
    // New call at each attempt.
    if (attempt > 0) void open()
    return () => leaving.abort()
  }, [attempt])

  const tab = translate('pages.register.title')
  if (email !== undefined) {
    const hint = translate('pages.register.sent', { email })
    return <EntryPage stage="sent" tab={tab} title={translate('messages.registrationSent')} hint={hint} />
  }
  return (
    <EntryPage stage="asking" title={tab} hint={translate('pages.register.hint')} width={WIDTH}>
      <FieldStyles />
      {begun && <RegistrationForm begun={begun} onSent={setEmail} />}
      {!begun && !failure && <Typography role="status">{translate('shell.loading')}</Typography>}
      {failure && (
        <Box role="alert">
          <Typography sx={{ mb: 1.5 }}>{failure}</Typography>
          <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
            {translate('actions.retry')}
          </Button>
        </Box>
      )}
    </EntryPage>
  )
}
