import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { fatorEndpoints } from '#contract/features/fator.ts'
import { call } from '#portal/providers/http/request.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CodeForm } from './CodeForm.tsx'

type Props = { readonly onClose: (isProven: boolean) => void }

/** Dialog over whatever was being done, which goes on once the second factor is proven. */
export function StepUpDialog({ onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const prove = async (Codigo: string, intent: string) => {
    await call(fatorEndpoints['fator/provar'], { body: { Codigo }, intent })
    onClose(true)
  }
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pages.fator.stepUp')}</DialogTitle>
      <DialogContent>
        <CodeForm
          mayRecover
          hint={`${translate('pages.fator.stepUpHint')} ${translate('pages.fator.codeHint')}`}
          submit={translate('pages.fator.confirm')}
          onSend={prove}
        >
          <Button onClick={() => onClose(false)}>{translate('actions.cancel')}</Button>
        </CodeForm>
      </DialogContent>
    </Dialog>
  )
}
