import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { chaveacessoEndpoints } from '#contract/features/chaveacesso.ts'
import { type FatorDoUsuario, fatorEndpoints } from '#contract/features/fator.ts'
import { call } from '#portal/providers/http/request.ts'
import { takingToken } from '#portal/providers/session/takingToken.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FactorForm } from './FactorForm.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { askPasskey } from './passkey.ts'
import { meansOf, useFactor } from './useFactor.ts'

type Props = { readonly onClose: (isProven: boolean) => void }

/** Dialog over whatever was being done, which goes on once the user has proven who they are. */
export function StepUpDialog({ onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { data: factor, isError } = useFactor()
  // Nothing is shown until it is known what to ask for, or that it cannot be known.
  if (!factor && !isError) return null
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pages.fator.stepUp')}</DialogTitle>
      <DialogContent>
        <Proof factor={factor} onProven={() => onClose(true)}>
          <Button onClick={() => onClose(false)}>{translate('actions.cancel')}</Button>
        </Proof>
      </DialogContent>
    </Dialog>
  )
}

type ProofProps = {
  readonly factor: FatorDoUsuario | undefined
  readonly onProven: () => void
  readonly children: ReactNode
}

/** Proof by the second factor, or without one by the password; a word of advice to who has neither. */
function Proof({ factor, onProven, children }: ProofProps) {
  const translate = useTranslate()
  const why = translate('pages.fator.stepUpHint')
  const means = factor ? meansOf(factor) : (['aplicativo'] as const)
  const prove = async (body: { readonly Codigo: string } | { readonly Password: string }, intent: string) => {
    await takingToken(call(fatorEndpoints['fator/provar'], { body, intent }))
    onProven()
  }
  const byPasskey = async (intent: string) => {
    const { Opcoes } = await call(chaveacessoEndpoints['fator/chave/desafio'], { body: {} })
    const Credencial = await askPasskey(Opcoes)
    await takingToken(call(chaveacessoEndpoints['fator/chave/provar'], { body: { Credencial }, intent }))
    onProven()
  }
  if (means.length > 0) {
    return (
      <FactorForm
        means={means}
        why={why}
        submit={translate('pages.fator.confirm')}
        onCode={(Codigo, intent) => prove({ Codigo }, intent)}
        onPasskey={byPasskey}
      >
        {children}
      </FactorForm>
    )
  }
  if (factor?.PossuiSenha) {
    return (
      <PresentPassword why={why} onSend={(Password, intent) => prove({ Password }, intent)}>
        {children}
      </PresentPassword>
    )
  }
  return (
    <>
      <Typography color="text.secondary">{translate('pages.fator.noPassword')}</Typography>
      {children}
    </>
  )
}
