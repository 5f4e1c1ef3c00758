import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Requisicao } from '#contract/features/requisicao.ts'
import { accountChunk } from '#portal/features/sessao/accountChunk.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { REGISTER } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure, useSubmission } from '#portal/record/form/useSubmission.ts'

const LONGEST_ANSWER = 2_000

type Props = {
  readonly request: Requisicao
  readonly onAnswered: (request: Requisicao) => void
  /** Called when the requisicao has changed meanwhile, such as answered by somebody else. */
  readonly onChanged: () => Promise<void>
}

/** Form to accept or refuse a requisicao, with a comment; a rejected answer is shown with its reason. */
export function RequestForm({ request, onAnswered, onChanged }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [answer, setAnswer] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const { isPending, attempt } = useSubmission<boolean, void>({
    check: () => ({}),
    send: async (Aceita, intent) => {
      setRefusal(undefined)
      const { answerRequest } = await accountChunk()
      const { Message, ...answered } = await answerRequest(
        { Id: request.Id, Aceita, Resposta: answer },
        intent,
      )
      toast('success', Message)
      onAnswered(answered)
    },
    onError: async error => {
      if (!(error instanceof RequestError && error.status === 409)) return showFailure(error)
      setRefusal(error.message)
      await onChanged()
      return undefined
    },
  })

  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="label" variant="subtitle2" htmlFor={id}>
        {translate('pages.requisicao.answer')}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        multiline
        minRows={3}
        value={answer}
        slotProps={{ input: { maxLength: LONGEST_ANSWER } }}
        onChange={event => setAnswer(event.target.value)}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal}
          {refusal.includes(REGISTER) && (
            <Link component={RouterLink} to={REGISTER} sx={{ display: 'block', mt: 1 }}>
              {translate('pages.login.register')}
            </Link>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, '& > *': { flex: 1 } }}>
        <Button variant="contained" size="large" aria-disabled={isPending} onClick={() => void attempt(true)}>
          {translate('pages.requisicao.accept')}
        </Button>
        <Button variant="outlined" size="large" aria-disabled={isPending} onClick={() => void attempt(false)}>
          {translate('pages.requisicao.refuse')}
        </Button>
      </Box>
      <Typography
        role="status"
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{ mt: 1, minHeight: 18 }}
      >
        {isPending ? translate('pages.requisicao.sending') : ''}
      </Typography>
    </Box>
  )
}
