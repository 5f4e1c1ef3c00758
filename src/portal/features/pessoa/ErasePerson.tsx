import Button from '@mui/material/Button'
import { useState } from 'react'
import { type PessoaEncontrada, pessoaEndpoints } from '#contract/features/pessoa.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

/** Button that erases a person, after saying what goes and what stays. */
export function ErasePerson({ person: { Registro, Id, Nome } }: { readonly person: PessoaEncontrada }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { mutate, isPending } = useCall(pessoaEndpoints['pessoa/eliminar'], {
    onSuccess: job => {
      startedJobs.add(job.Id)
      toast('info', translate('pages.privacidade.erasing'))
    },
    onSettled: close,
    rereads: JOBS,
  })
  const title = translate('pages.privacidade.erase')
  return (
    <>
      <Button
        color="error"
        size="small"
        disabled={isPending}
        aria-label={`${title}: ${Nome}`}
        onClick={() => setAsked(true)}
      >
        {title}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={title}
        isBusy={isPending}
        onConfirm={() => mutate({ body: { Registro, Id } })}
        onCancel={close}
      >
        {translate('pages.privacidade.eraseAsk', { name: Nome })}
      </ConfirmDialog>
    </>
  )
}
