import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { solicitacaoEndpoints } from '#contract/features/solicitacao.ts'
import { BackToSignIn } from '#portal/features/sessao/entry/BackToSignIn.tsx'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SolicitacaoSent } from './SolicitacaoSent.tsx'
import type { Begun } from './useRegistration.ts'

type Opened = { readonly begun?: Begun; readonly failure?: string }

/** Page of a company's registration request (specification §2): the form, then its confirmation. */
export function SolicitacaoPage() {
  const translate = useTranslate()
  const [{ begun, failure }, setOpened] = useState<Opened>({})
  const [attempt, setAttempt] = useState(1)
  const [sentTo, setSentTo] = useState<string>()
  useDocumentTitle(translate('pages.register.title'))

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

  if (sentTo !== undefined) return <SolicitacaoSent email={sentTo} />
  return (
    <Box sx={{ width: 1, maxWidth: 680, mx: 'auto' }}>
      <Typography variant="h1" sx={{ fontSize: '1.625rem' }}>
        {translate('pages.register.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        {translate('pages.register.hint')}
      </Typography>
      {begun && <RegistrationForm begun={begun} onSent={setSentTo} />}
      <BackToSignIn />
      {!begun && !failure && <Typography role="status">{translate('shell.loading')}</Typography>}
      {failure && (
        <Box role="alert">
          <Typography sx={{ mb: 1.5 }}>{failure}</Typography>
          <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
            {translate('actions.retry')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
