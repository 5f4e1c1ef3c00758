import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure, useSubmission } from '#portal/record/form/useSubmission.ts'
import { accountChunk } from './accountChunk.ts'

type Props = { readonly code: string; readonly onOver: () => void }

/** Page behind the link of a letter by which its reader says that it was not them: nothing happens before they confirm. */
export function NotMe({ code, onOver }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { isPending, attempt } = useSubmission<string, void>({
    check: () => ({}),
    send: async (typed, intent) => {
      const { raiseAlarm } = await accountChunk()
      const { Codigo } = await raiseAlarm(typed, intent)
      toast('success', { key: 'pages.resetpassword.notMe.done' })
      await navigate(`/pages/resetpassword/${Codigo}`, { replace: true })
    },
    onError: error => {
      if (error instanceof RequestError && 'Codigo' in error.fieldErrors) return void onOver()
      return showFailure(error)
    },
  })
  return (
    <EntryPage
      stage="alarm"
      title={translate('pages.resetpassword.notMe.title')}
      hint={translate('pages.resetpassword.notMe.hint')}
    >
      <Button
        variant="contained"
        color="error"
        size="large"
        fullWidth
        aria-disabled={isPending}
        onClick={() => void attempt(code)}
      >
        {translate('pages.resetpassword.notMe.confirm')}
      </Button>
    </EntryPage>
  )
}
