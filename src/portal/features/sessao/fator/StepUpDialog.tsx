import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { chaveacessoEndpoints } from '#contract/features/chaveacesso.ts'
import { fatorEndpoints } from '#contract/features/fator.ts'
import { call } from '#portal/providers/http/request.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FactorForm } from './FactorForm.tsx'
import { askPasskey } from './passkey.ts'
import { meansOf, useFactor } from './useFactor.ts'

type Props = { readonly onClose: (isProven: boolean) => void }

/** Dialog over whatever was being done, which goes on once the second factor is proven. */
export function StepUpDialog({ onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { data: factor, isError } = useFactor()
  const byCode = async (Codigo: string, intent: string) => {
    await call(fatorEndpoints['fator/provar'], { body: { Codigo }, intent })
    onClose(true)
  }
  const byPasskey = async (intent: string) => {
    const { Opcoes } = await call(chaveacessoEndpoints['fator/chave/desafio'], { body: {} })
    const Credencial = await askPasskey(Opcoes)
    await call(chaveacessoEndpoints['fator/chave/provar'], { body: { Credencial }, intent })
    onClose(true)
  }
  // Nothing is shown until it is known what to ask for, or that it cannot be known.
  if (!factor && !isError) return null
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pages.fator.stepUp')}</DialogTitle>
      <DialogContent>
        <FactorForm
          means={factor ? meansOf(factor) : ['aplicativo']}
          why={translate('pages.fator.stepUpHint')}
          submit={translate('pages.fator.confirm')}
          onCode={byCode}
          onPasskey={byPasskey}
        >
          <Button onClick={() => onClose(false)}>{translate('actions.cancel')}</Button>
        </FactorForm>
      </DialogContent>
    </Dialog>
  )
}
