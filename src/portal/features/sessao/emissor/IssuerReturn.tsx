import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'

/** Chunk of what submitting the sign-in form needs. */
const signInChunk = chunk(() => import('#portal/features/sessao/signInBySteps.ts'))

/** Page that an issuer sends the browser back to: signs in by its answer, and goes on to where the user wanted. */
export function IssuerReturn() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { id } = useParams()
  const [failure, setFailure] = useState<string>()
  const [step, setStep] = useState<ReactNode>()
  const isBegun = useRef(false)

  useEffect(() => {
    // The answer is good once, and effects run twice in development.
    if (isBegun.current) return
    isBegun.current = true
    const onStep = (next: ReactNode) => (next ? setStep(next) : void navigate(LOGIN, { replace: true }))
    const enter = async () => {
      const { signInByAnswer } = await signInChunk()
      const to = await signInByAnswer(Number(id), location.search.slice(1), onStep)
      if (to === undefined) return setFailure(translate('pages.emissor.unasked'))
      toast('success', { key: 'messages.loggedIn' })
      void navigate(to, { replace: true })
    }
    enter().catch((error: unknown) => {
      setFailure(error instanceof RequestError ? error.message : translate('shell.failure.text'))
    })
  }, [id, navigate, translate])

  if (step) return step
  if (failure === undefined)
    return (
      <EntryPage title={translate('pages.emissor.entering')}>
        <CircularProgress aria-label={translate('pages.emissor.entering')} />
      </EntryPage>
    )
  return (
    <EntryPage stage="failed" title={translate('pages.emissor.failed')}>
      <Alert severity="error">{failure}</Alert>
    </EntryPage>
  )
}
